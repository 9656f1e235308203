import { sql } from 'kysely'
import { happenedAt } from '#modules/crews/rules/happened-at.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** When a job was to begin; of one that was planned anew the order's first. */
export async function startOfJob(db: Db | Tx, { orderId, jobId }: Omit<Of, 'toldAt'>): Promise<Date | null> {
  const { rows } = await sql<{ starts: Date | null }>`
    select coalesce((select starts_at from jobs where id = ${jobId}),
      (select min(starts_at) from jobs where order_id = ${orderId})) as starts`.execute(db)
  return rows[0]!.starts
}

/** When a job was to end; of one that was planned anew the order's last. */
export async function endOfJob(db: Db | Tx, { orderId, jobId }: Omit<Of, 'toldAt'>): Promise<Date | null> {
  const { rows } = await sql<{ ends: Date | null }>`
    select coalesce((select ends_at from jobs where id = ${jobId}),
      (select max(ends_at) from jobs where order_id = ${orderId})) as ends`.execute(db)
  return rows[0]!.ends
}

type Of = { orderId: number; jobId: number; toldAt: Date }

/** When something beside the steps was told, as we believe it: not before the day of its job; of a job that was planned anew, not before the order's first. */
export async function effectiveReportTime(app: App, db: Db | Tx, { orderId, jobId, toldAt }: Of): Promise<Date> {
  const startsAt = (await startOfJob(db, { orderId, jobId })) ?? app.now()
  return happenedAt({ heardAt: app.now(), toldAt, startsAt, before: [], after: [] })
}
