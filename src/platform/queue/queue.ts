import { setTimeout } from 'node:timers/promises'
import { fromKysely, type Db as JobStore, PgBoss } from 'pg-boss'
import { DomainError } from '#kernel/refusal.ts'
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
  /** How many of its jobs, or batches, a process works at once. */
  atOnce?: number
  retryLimit?: number
  every?: string
  /** Nobody waits for its jobs: they are looked for as seldom as what the clock starts. */
  later?: true
  /** The queue into which a job goes that failed the last time. */
  givenUp?: QueueName
}

export type FailedJobs = { queue: string; count: number; lastAt: Date }

/** What is due and not begun, and since when the oldest is. */
export type WaitingJobs = { count: number; since: Date | null }

export type Jobs = {
  /** Written in the caller's transaction: the job exists exactly if the transaction commits. */
  enqueue<Q extends QueueName>(tx: Tx, queue: Q, payloads: Queues[Q][], options?: { startAfter?: Date }): Promise<void>
  /** Declares a queue and what works on a batch of it. One that throws is in the log, and tried again with growing delay. */
  on<Q extends QueueName>(queue: Q, options: QueueOptions, work: (payloads: Queues[Q][]) => Promise<void>): void
  /** Runs `work` again and again: at once where it says that more may wait, else after half a second. For what waits in a table of its own. */
  repeat(name: string, work: () => Promise<boolean>): void
  /** What was given up on in the last days, by its queue; not what comes around again and went well since, nor what another queue took over. */
  failed(): Promise<FailedJobs[]>
  waiting(): Promise<WaitingJobs>
  start(): Promise<void>
  /** Waits for running batches; what was not finished is handed back. */
  stop(): Promise<void>
}

const A_WHILE_MS = 500
const AFTER_FAULT_MS = 5_000
const A_MOMENT_MS = 10_000
/** A job whose process has given no sign for so long is another's: a killed one's would wait for a quarter of an hour. */
const SIGN_OF_LIFE_SECONDS = 60
/** For what runs when we stop. */
const RESPONSE_TIMEOUT_MS = 10_000

/** pg-boss on either database, hidden behind the few things Thikana asks of it. `works`: false where other processes work what is enqueued here. */
export function openJobs(store: JobStore, backend: 'postgres' | 'pglite', log: Log, works = true): Jobs {
  const boss = new PgBoss({ db: store, backend, schema: 'jobs', supervise: works, schedule: works })
  let toldAway = 0
  boss.on('error', error => {
    const away = isDatabaseAway(error)
    if (away && Date.now() - toldAway < A_MOMENT_MS) return // each queue says so twice a second
    if (away) toldAway = Date.now()
    log.error({ error: error.message }, 'job runner')
  })
  const queues = new Map<string, { options: QueueOptions; work: Work }>()
  const repeated: { name: string; work: () => Promise<boolean> }[] = []
  let running: Promise<void>[] = []
  const stopping = new AbortController()
  let ready: Promise<void> | undefined

  async function start() {
    await boss.start({ attempts: 3 }) // one that begins on an empty database meets others who make the same tables
    const givenUp = new Set([...queues.values()].map(({ options }) => options.givenUp))
    const inOrder = [...queues].toSorted(
      ([a], [b]) => Number(givenUp.has(b as never)) - Number(givenUp.has(a as never)),
    )
    for (const [name, { options }] of inOrder) {
      const settings = {
        ...(options.givenUp && { deadLetter: options.givenUp }),
        retryLimit: options.retryLimit ?? 12,
        retryBackoff: true,
        retryDelay: 1,
        retryDelayMax: 3_600,
        heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
      }
      await boss.createQueue(name, settings)
      await boss.updateQueue(name, settings) // one of an earlier release keeps what it was made with
      if (options.every) await boss.schedule(name, options.every, {}, { tz: 'Asia/Kolkata' })
    }
    if (!works) return
    for (const [name, { options, work }] of queues) {
      const pollingIntervalSeconds = options.every || options.later ? 5 : 0.5 // each look costs an idle process 3 ms
      const { batchSize = 1, atOnce: localConcurrency = 1 } = options
      await boss.work(name, { batchSize, localConcurrency, pollingIntervalSeconds }, jobs =>
        work(jobs.map(job => job.data)).catch(error => {
          tell(name, error)
          throw error
        }),
      )
    }
    running = repeated.map(({ name, work }) => keepOn(name, work))
  }

  async function keepOn(name: string, work: () => Promise<boolean>) {
    while (!stopping.signal.aborted) {
      const more = await work().catch(error => {
        tell(name, error)
        return null
      })
      if (!more) await pause(more === null ? AFTER_FAULT_MS : A_WHILE_MS)
    }
  }
  const pause = (ms: number) => setTimeout(ms, undefined, { signal: stopping.signal }).catch(() => {})

  /** What is refused, such as by a provider who is away, is no bug; a later try may do it. */
  function tell(queue: string, error: Error) {
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
      const named = [...queues].filter(([, { options }]) => !options.givenUp)
      const again = named.flatMap(([name, { options }]) => (options.every ? [name] : []))
      const { rows } = await store.executeSql(
        `select f.name as queue, count(*)::int as count, max(f.completed_on) as "lastAt" from jobs.job f
         where f.state = 'failed' and f.name = any($1::text[]) and not (f.name = any($2::text[])
           and exists (select from jobs.job o where o.name = f.name and o.state = 'completed' and o.completed_on > f.completed_on))
         group by f.name order by "lastAt" desc`,
        [named.map(([name]) => name), again],
      )
      return rows as FailedJobs[]
    },
    async waiting() {
      const { rows } = await store.executeSql(
        `select count(*)::int as count, min(start_after) as since from jobs.job
         where state in ('created', 'retry') and start_after <= now()`,
      )
      return rows[0] as WaitingJobs
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
