import type { JobQueue } from '#platform/queue/queue.ts'

type Job = { queue: string; payload: unknown; at: number; tries: number }

/** Builds a queue in memory on the storm's clock: at least once, and a failed job is retried an hour later. */
export function createStormJobs(now: () => Date) {
  let waiting: Job[] = []
  const workers = new Map<string, (payloads: never[]) => Promise<void>>()
  const jobs: JobQueue = {
    async enqueue(_tx, queue, payloads) {
      if (!workers.has(queue)) return
      waiting.push(...payloads.map(payload => ({ queue, payload, at: now().getTime(), tries: 0 })))
    },
    on: (queue, _options, work) => void workers.set(queue, work as never),
    repeat: () => {}, // outgoing messages are counted where they are written
    waiting: async () => ({ count: 0, since: null }),
    failed: async () => [],
    start: async () => {},
    stop: async () => {},
  }
  const MOST_TRIES = 4
  return {
    jobs,
    forget: () => {
      waiting = []
    },
    run: (queue: string) => workers.get(queue)!([{}] as never[]),
    /** Runs each due job once. */
    async work(failed: (error: unknown) => void) {
      const due = waiting.filter(({ at }) => at <= now().getTime())
      waiting = waiting.filter(job => !due.includes(job))
      for (const job of due) {
        try {
          await workers.get(job.queue)!([job.payload] as never[])
        } catch (error) {
          failed(error)
          if (job.tries + 1 < MOST_TRIES)
            waiting.push({ ...job, tries: job.tries + 1, at: now().getTime() + 3_600_000 })
        }
      }
    },
  }
}
