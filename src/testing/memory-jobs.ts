import type { Jobs } from '#platform/jobs.ts'

/** A job runner whose queue is a list: worked off when the test says so. platform/jobs.test.ts shows the real one. */
export function memoryJobs(): { jobs: Jobs; work: () => Promise<void> } {
  const waiting: { queue: string; payload: unknown }[] = []
  const workers = new Map<string, (payloads: never[]) => Promise<void>>()
  return {
    jobs: {
      async enqueue(_tx, queue, payloads) {
        waiting.push(...payloads.map(payload => ({ queue, payload })))
      },
      on: (queue, _options, work) => void workers.set(queue, work as never),
      start: async () => {},
      stop: async () => {},
    },
    async work() {
      for (let job = waiting.shift(); job; job = waiting.shift()) await workers.get(job.queue)?.([job.payload as never])
    },
  }
}
