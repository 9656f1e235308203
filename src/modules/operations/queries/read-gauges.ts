import { sql } from 'kysely'
import { isMessageUndelivered } from '#modules/messaging/internal.server.ts'
import type { App } from '#platform/app.ts'
import { cacheRead } from '#platform/cache/cached.ts'

/** Values that an operator's alarms watch, the same in every process. Ages are in seconds, 0 where nothing waits. */
export type Gauges = {
  jobsWaiting: number
  oldestJob: number
  failedJobs: number
  oldestMessage: number
  unsentMessages: number
  unprintedDocuments: number
  oldestDocument: number
  /** Errors of payment, message and map providers in this hour and the last. */
  providerFaults: number
  /** The number of mismatches in the last reconciliation, and the seconds since then; null before the first. */
  differences: number
  sinceComparison: number | null
  /** Orders that need attention, by reason. */
  attentions: Record<string, number>
}

/** Every part uses an index, because the gauges are read often, whatever the size of the tables. */
export const readGauges = cacheRead(15_000, async (app: App): Promise<Gauges> => {
  const now = app.now()
  const age = (time: ReturnType<typeof sql>) =>
    sql`coalesce(extract(epoch from ${now}::timestamptz - ${time}), 0)::float8`
  const [gauges, attentions, failed, waiting] = await Promise.all([
    sql<Omit<Gauges, 'attentions' | 'failedJobs' | 'jobsWaiting' | 'oldestJob'>>`select
      (select ${age(sql`min(due_at)`)} from messages where due_at <= ${now}::timestamptz) as "oldestMessage",
      (select count(*)::int from messages m where ${isMessageUndelivered}) as "unsentMessages",
      (select count(*)::int from documents where file is null) as "unprintedDocuments",
      (select ${age(sql`min(issued_at)`)} from documents where file is null) as "oldestDocument",
      (select coalesce(sum(count), 0)::int from provider_errors
        where hour > ${now}::timestamptz - interval '2 hours') as "providerFaults",
      coalesce((select jsonb_array_length(findings) from reconciliations order by day desc limit 1), 0) as differences,
      (select extract(epoch from ${now}::timestamptz - looked_at)::float8
        from reconciliations order by day desc limit 1) as "sinceComparison"`.execute(app.db),
    sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from order_flags where ended_at is null group by kind`.execute(app.db),
    app.jobs.failed(),
    app.jobs.waiting(),
  ])
  return {
    ...gauges.rows[0]!,
    jobsWaiting: waiting.count,
    oldestJob: waiting.since ? Math.max(0, (now.getTime() - waiting.since.getTime()) / 1000) : 0,
    failedJobs: failed.reduce((all, { count }) => all + count, 0),
    attentions: Object.fromEntries(attentions.rows.map(({ kind, count }) => [kind, count])),
  }
})
