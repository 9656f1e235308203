import { sql } from 'kysely'
import { estimateStepTime } from '#modules/crews/rules/estimate-step-time.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** Returns the planned start of a job; if the job no longer exists, the order's first. */
export async function getJobStart(
  db: Db | Tx,
  { orderId, jobId }: Omit<ReportedJob, 'reportedAt'>,
): Promise<Date | null> {
  const { rows } = await sql<{ starts: Date | null }>`
    select coalesce((select starts_at from jobs where id = ${jobId}),
      (select min(starts_at) from jobs where order_id = ${orderId})) as starts`.execute(db)
  return rows[0]!.starts
}

/** Returns the planned end of a job; if the job no longer exists, the order's last. */
export async function getJobEnd(
  db: Db | Tx,
  { orderId, jobId }: Omit<ReportedJob, 'reportedAt'>,
): Promise<Date | null> {
  const { rows } = await sql<{ ends: Date | null }>`
    select coalesce((select ends_at from jobs where id = ${jobId}),
      (select max(ends_at) from jobs where order_id = ${orderId})) as ends`.execute(db)
  return rows[0]!.ends
}

type ReportedJob = { orderId: number; jobId: number; reportedAt: Date }

/**
 * Returns the time of a report other than a step, as far as the phone can be believed: not before the day of its job,
 * or the order's first day if the job no longer exists.
 */
export async function getEffectiveReportTime(
  app: App,
  db: Db | Tx,
  { orderId, jobId, reportedAt }: ReportedJob,
): Promise<Date> {
  const startsAt = (await getJobStart(db, { orderId, jobId })) ?? app.now()
  return estimateStepTime({ receivedAt: app.now(), reportedAt, startsAt, before: [], after: [] })
}
