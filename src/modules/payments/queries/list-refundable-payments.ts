import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The amount of a payment that is left in the books of one order. */
type RefundablePayment = { orderId: number; paymentId: string; mode: string; currency: string; left: number }

/**
 * Lists each payment less everything that was taken from it, from the ledger alone: entries of outgoing money, and
 * those that reverse one, have the payment as their reference. The newest payment comes first. The caller holds the
 * locks on the orders' rows.
 */
export async function listRefundablePayments(
  db: Db,
  by: { orderId: number } | { paymentId: string },
): Promise<RefundablePayment[]> {
  const condition = 'orderId' in by ? sql`p.order_id = ${by.orderId}` : sql`p.payment_id = ${by.paymentId}`
  const { rows } = await sql<RefundablePayment>`
    select p.order_id as "orderId", p.payment_id as "paymentId", p.payment_mode as mode, p.currency,
      p.credit - coalesce((select sum(e.debit - e.credit) from ledger_entries e
        where e.order_id = p.order_id and e.reference_no = p.payment_id and e.id <> p.id), 0) as left
    from ledger_entries p where ${condition} and p.payment_type in ('token', 'balance')
    order by p.id desc`.execute(db)
  return rows
}
