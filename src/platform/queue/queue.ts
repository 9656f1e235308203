import { setTimeout } from 'node:timers/promises'
import { fromKysely, type Db as JobStore, PgBoss } from 'pg-boss'
import { DomainError } from '#kernel/domain-error.ts'
import type { Tx } from '../database/database.ts'
import { isDatabaseAway } from '../database/database-error.ts'
import type { Log } from '../log.ts'

/** The payload of each queue. Modules add their own (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Queues {}
type QueueName = keyof Queues & string

type Work = (payloads: unknown[]) => Promise<void>
type QueueOptions = {
  batchSize?: number
  /** The number of jobs, or batches, that a process runs at the same time. */
  concurrency?: number
  retryLimit?: number
  every?: string
  /** True if nobody waits for its jobs: they are polled as rarely as scheduled ones. */
  isLowPriority?: true
  /** The queue that gets a job after its last failed attempt. */
  deadLetterQueue?: QueueName
}

export type FailedJobCount = { queue: string; count: number; lastAt: Date }

/** The number of due jobs that have not started, and the time since when the oldest is due. */
export type WaitingJobCount = { count: number; since: Date | null }

export type JobQueue = {
  /** Enqueues jobs in the caller's transaction: they exist if and only if the transaction commits. */
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, payloads: Queues[Q][], options?: { startAfter?: Date }): Promise<void>
  /**
   * Declares a queue and the function that handles a batch of it. An error is logged, and the batch is retried with
   * growing delay.
   */
  on<Q extends QueueName>(queue: Q, options: QueueOptions, work: (payloads: Queues[Q][]) => Promise<void>): void
  /**
   * Runs `work` repeatedly: again immediately if it returns true, otherwise after half a second. For queues in a table
   * of their own.
   */
  repeat(name: string, work: () => Promise<boolean>): void
  /**
   * Lists jobs that failed for good in the last days, by queue; without recurring jobs that have succeeded since, and
   * without those that another queue took over.
   */
  failed(): Promise<FailedJobCount[]>
  waiting(): Promise<WaitingJobCount>
  start(): Promise<void>
  /** Waits for running batches and returns unfinished ones to the queue. */
  stop(): Promise<void>
}

const REPEAT_PAUSE_MS = 500
const PAUSE_AFTER_ERROR_MS = 5_000
const AWAY_LOG_INTERVAL_MS = 10_000
/**
 * A job whose process sent no heartbeat for this time is given to another process. By default, the job of a killed
 * process would wait for a quarter of an hour.
 */
const HEARTBEAT_SECONDS = 60
/** The time for running jobs to finish at a shutdown. */
const RESPONSE_TIMEOUT_MS = 10_000

/**
 * Opens the queue: pg-boss on either database, behind the few functions that Thikana needs. `works` is false if other
 * processes run the jobs that are enqueued here.
 */
export function openJobQueue(store: JobStore, backend: 'postgres' | 'pglite', log: Log, works = true): JobQueue {
  const boss = new PgBoss({ db: store, backend, schema: 'jobs', supervise: works, schedule: works })
  let lastAwayLog = 0
  boss.on('error', error => {
    const away = isDatabaseAway(error)
    if (away && Date.now() - lastAwayLog < AWAY_LOG_INTERVAL_MS) return // each queue reports it twice a second
    if (away) lastAwayLog = Date.now()
    log.error({ error: error.message }, 'job runner')
  })
  const queues = new Map<string, { options: QueueOptions; work: Work }>()
  const repeated: { name: string; work: () => Promise<boolean> }[] = []
  let running: Promise<void>[] = []
  const stopping = new AbortController()
  let ready: Promise<void> | undefined

  async function start() {
    await boss.start({ attempts: 3 }) // processes that start on an empty database may create the same tables
    const givenUp = new Set([...queues.values()].map(({ options }) => options.deadLetterQueue))
    const inOrder = [...queues].toSorted(
      ([a], [b]) => Number(givenUp.has(b as never)) - Number(givenUp.has(a as never)),
    )
    for (const [name, { options }] of inOrder) {
      const settings = {
        ...(options.deadLetterQueue && { deadLetter: options.deadLetterQueue }),
        retryLimit: options.retryLimit ?? 12,
        retryBackoff: true,
        retryDelay: 1,
        retryDelayMax: 3_600,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      }
      await boss.createQueue(name, settings)
      await boss.updateQueue(name, settings) // a queue of an earlier release has its old settings
      if (options.every) await boss.schedule(name, options.every, {}, { tz: 'Asia/Kolkata' })
    }
    if (!works) return
    for (const [name, { options, work }] of queues) {
      const pollingIntervalSeconds = options.every || options.isLowPriority ? 5 : 0.5 // each poll costs an idle process 3 ms
      const { batchSize = 1, concurrency: localConcurrency = 1 } = options
      await boss.work(name, { batchSize, localConcurrency, pollingIntervalSeconds }, jobs =>
        work(jobs.map(job => job.data)).catch(error => {
          logFailure(name, error)
          throw error
        }),
      )
    }
    running = repeated.map(({ name, work }) => runRepeatedly(name, work))
  }

  async function runRepeatedly(name: string, work: () => Promise<boolean>) {
    while (!stopping.signal.aborted) {
      const more = await work().catch(error => {
        logFailure(name, error)
        return null
      })
      if (!more) await pause(more === null ? PAUSE_AFTER_ERROR_MS : REPEAT_PAUSE_MS)
    }
  }
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal }).catch(() => {})

  /** Logs a failed job. A rejection, for example because a provider is away, is not a bug; a retry may succeed. */
  function logFailure(queue: string, error: Error) {
    if (error instanceof DomainError) log.warn({ queue, error: error.message }, 'job refused')
    else log.error({ queue, error: error.stack }, 'job failed')
  }

  return {
    async enqueue(tx, queue, payloads, options) {
      const jobs = payloads.map(data => ({
        data: data as object,
        ...(options?.startAfter && { startAfter: options.startAfter }),
      }))
      await boss.insert(queue, jobs, { db: fromKysely(tx as never) })
    },
    async failed() {
      const named = [...queues].filter(([, { options }]) => !options.deadLetterQueue)
      const again = named.flatMap(([name, { options }]) => (options.every ? [name] : []))
      const { rows } = await store.executeSql(
        `select f.name as queue, count(*)::int as count, max(f.completed_on) as "lastAt" from jobs.job f
         where f.state = 'failed' and f.name = any($1::text[]) and not (f.name = any($2::text[])
           and exists (select from jobs.job o where o.name = f.name and o.state = 'completed' and o.completed_on > f.completed_on))
         group by f.name order by "lastAt" desc`,
        [named.map(([name]) => name), again],
      )
      return rows as FailedJobCount[]
    },
    async waiting() {
      const { rows } = await store.executeSql(
        `select count(*)::int as count, min(start_after) as since from jobs.job
         where state in ('created', 'retry') and start_after <= now()`,
      )
      return rows[0] as WaitingJobCount
    },
    on: (queue, options, work) => void queues.set(queue, { options, work: work as Work }),
    repeat: (name, work) => void repeated.push({ name, work }),
    start: () => (ready ??= start()),
    async stop() {
      stopping.abort()
      const late = setTimeout(RESPONSE_TIMEOUT_MS, undefined, { ref: false })
      await Promise.all([
        Promise.race([Promise.all(running), late]),
        boss.stop({ graceful: true, timeout: RESPONSE_TIMEOUT_MS, close: false }),
      ])
    },
  }
}
