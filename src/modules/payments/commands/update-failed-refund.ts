import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { UNPAID_STATES } from '../rules/refund-state.ts'
import { refundCurrency } from './apply-refund.ts'
import { queueRefunds } from './refund-queue.ts'

/**
 * Starts a new try of a refund that failed or is on hold; returns false for any other. The ledger's debit stays as it
 * was.
 */
export async function reopenFailedRefund(app: App, tx: Tx, orderId: number, key: string): Promise<boolean> {
  const row = await updateRefund(tx, orderId, key)
    .where('state', 'in', ['failed', 'on-hold'])
    .where('provider', '<>', 'manual') // the provider never had it
    .set({ state: 'requested', tries: sql<number>`tries + 1`, provider_refund_id: null, error: null, checked_at: null })
    .set({ changed_at: app.now() })
    .returning('key')
    .executeTakeFirst()
  if (row) await queueRefunds(app, tx, [key])
  return row !== undefined
}

/** Marks a refund that failed, was on hold or waited for manual return as paid to the customer on a date. */
export async function markRefundPaid(
  app: App,
  tx: Tx,
  orderId: number,
  key: string,
  { reference, on }: { reference: string; on: IndiaDate },
): Promise<boolean> {
  const row = await updateUnpaidRefund(tx, orderId, key)
    .set({ state: 'processed', provider: 'manual', bank_reference: reference, paid_on: on, error: null })
    .set({ changed_at: app.now() })
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Withdraws a refund that the customer has not received: its amount goes back into the books, in the currency in which
 * it was taken. Returns null if the refund is in another state.
 */
export async function withdrawUnpaidRefund(
  app: App,
  tx: Tx,
  orderId: number,
  key: string,
): Promise<{ amount: Paise; currency: string; priceReductionId: number | null } | null> {
  const row = await updateUnpaidRefund(tx, orderId, key)
    .set({ state: 'withdrawn', changed_at: app.now() })
    .returning(['amount', 'provider', 'provider_payment_id', 'price_reduction_id'])
    .returning(refundCurrency)
    .executeTakeFirst()
  if (!row) return null
  const { currency } = row
  await tx
    .with('paid', db =>
      db
        .updateTable('payments')
        .set({ refunded: sql`refunded - ${row.amount}` })
        .where('provider_payment_id', '=', row.provider_payment_id),
    )
    .insertInto('ledger_entries')
    .values({
      ...{ order_id: orderId, payment_type: 'refund-withdrawn', payment_mode: row.provider, payment_id: key },
      ...{ reference_no: row.provider_payment_id, credit: row.amount, debit: 0, currency, at: app.now() },
    })
    .execute()
  return { amount: paise(row.amount), currency, priceReductionId: row.price_reduction_id }
}

const updateRefund = (tx: Tx, orderId: number, key: string) =>
  tx.updateTable('refunds').where('order_id', '=', orderId).where('key', '=', key)
const updateUnpaidRefund = (tx: Tx, orderId: number, key: string) =>
  updateRefund(tx, orderId, key).where('state', 'in', UNPAID_STATES)
