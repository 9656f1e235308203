import type { JobQueue } from '#platform/queue/queue.ts'

/**
 * Creates a queue in memory that runs its jobs when the test calls `work`. platform/queue/queue.test.ts covers the real
 * one.
 */
export function createMemoryJobs(): { jobs: JobQueue; work: () => Promise<void> } {
  const waiting: { queue: string; payload: unknown }[] = []
  const repeated: (() => Promise<boolean>)[] = []
  const workers = new Map<string, { work: (payloads: never[]) => Promise<void>; givenUp: string | undefined }>()
  return {
    jobs: {
      async enqueue(_tx, queue, payloads) {
        waiting.push(...payloads.map(payload => ({ queue, payload })))
      },
      on: (queue, { deadLetterQueue: givenUp }, work) => void workers.set(queue, { work: work as never, givenUp }),
      repeat: (_name, work) => void repeated.push(work),
      waiting: async () => ({ count: 0, since: null }),
      failed: async () => [],
      start: async () => {},
      stop: async () => {},
    },
    async work() {
      let found = true
      while (found) {
        found = false
        for (let job = waiting.shift(); job; job = waiting.shift()) {
          const { queue, payload } = job
          const worker = workers.get(queue)
          await worker?.work([payload as never]).catch(error => {
            if (!worker.givenUp) throw error
            waiting.push({ queue: worker.givenUp, payload }) // its retries are skipped
          })
        }
        for (const work of repeated) found = (await work()) || found
      }
    },
  }
}
