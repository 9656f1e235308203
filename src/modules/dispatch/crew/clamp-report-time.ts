import type { Tx } from '#platform/database/database.ts'

type ReporterOfOrder = { orderId: number; workerId: number }

/**
 * Returns the report time, but not before the worker's previous one: a phone sends in order, even if a later report
 * took less time on the way.
 */
export async function clampReportTime(
  tx: Tx,
  table: 'job_checks' | 'visit_checks',
  of: ReporterOfOrder,
  effectiveTime: Date,
): Promise<Date> {
  const { last } = await tx
    .selectFrom(table)
    .select(eb => eb.fn.max('reported_at').as('last'))
    .where('order_id', '=', of.orderId)
    .where('worker_id', '=', of.workerId)
    .executeTakeFirstOrThrow()
  return last && last > effectiveTime ? last : effectiveTime
}
