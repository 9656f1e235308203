import type { Tx } from '#platform/database/database.ts'

type Of = { orderId: number; workerId: number }

/** A phone sends in the order in which it was told: what comes after is not before, though it was under way for less. */
export async function notBefore(tx: Tx, table: 'job_checks' | 'visit_checks', of: Of, believed: Date): Promise<Date> {
  const { last } = await tx
    .selectFrom(table)
    .select(eb => eb.fn.max('reported_at').as('last'))
    .where('order_id', '=', of.orderId)
    .where('worker_id', '=', of.workerId)
    .executeTakeFirstOrThrow()
  return last && last > believed ? last : believed
}
