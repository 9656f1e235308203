import { sql } from 'kysely'
import { happenedAt } from '#modules/crews/rules/happened-at.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** Returns the planned start of a job; if the job no longer exists, the order's first. */
export async function startOfJob(db: Db | Tx, { orderId, jobId }: Omit<Of, 'toldAt'>): Promise<Date | null> {
  const { rows } = await sql<{ starts: Date | null }>`
    select coalesce((select starts_at from jobs where id = ${jobId}),
      (select min(starts_at) from jobs where order_id = ${orderId})) as starts`.execute(db)
  return rows[0]!.starts
}

/** Returns the planned end of a job; if the job no longer exists, the order's last. */
export async function endOfJob(db: Db | Tx, { orderId, jobId }: Omit<Of, 'toldAt'>): Promise<Date | null> {
  const { rows } = await sql<{ ends: Date | null }>`
    select coalesce((select ends_at from jobs where id = ${jobId}),
      (select max(ends_at) from jobs where order_id = ${orderId})) as ends`.execute(db)
  return rows[0]!.ends
}

type Of = { orderId: number; jobId: number; toldAt: Date }

/**
 * Returns the time of a report other than a step, as far as the phone can be believed: not before the day of its job,
 * or the order's first day if the job no longer exists.
 */
export async function effectiveReportTime(app: App, db: Db | Tx, { orderId, jobId, toldAt }: Of): Promise<Date> {
  const startsAt = (await startOfJob(db, { orderId, jobId })) ?? app.now()
  return happenedAt({ heardAt: app.now(), toldAt, startsAt, before: [], after: [] })
}
