import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { canAcceptCash, type ManualPaymentMode, normaliseTransferReference } from '../rules/manual-payment-mode.ts'
import type { PaymentPart } from '../rules/split-payment.ts'
import type { PaymentPurpose } from '../tables.ts'
import { type AppliedPayment, applyPayment } from './apply-payment.ts'

type ManualPayment = {
  /** The first of the orders, if the payment is for several. */
  orderId: number
  /** For a payment of several orders: the amount of each. */
  parts?: PaymentPart[]
  purpose: PaymentPurpose
  amount: Paise
  mode: ManualPaymentMode
  reference: string
  /** The date on which the money was received. */
  on: IndiaDate
}

/**
 * Records a payment that did not come through the provider, as staff enter it: a payment order that is paid
 * immediately, and from then on a payment like all others. A transfer can be in the books only once, whatever its mode.
 * Rejects with 'conflict' payment.known and 'invalid' amount.cash-limit, reference.required. The caller holds the lock
 * on the order's row, and for cash on its customer's.
 */
export async function insertManualPayment(
  app: App,
  tx: Tx,
  { orderId, parts, purpose, amount, mode, reference, on }: ManualPayment,
): Promise<{ paymentId: string; applied: AppliedPayment[] }> {
  if (mode === 'cash' && !canAcceptCash(await sumEarlierCash(tx, orderId, on), amount))
    throw reject('invalid', 'amount.cash-limit', { received: 'amount.cash-limit' })
  const transfer = mode === 'cash' ? null : normaliseTransferReference(reference)
  if (transfer === '') throw reject('invalid', 'reference.required', { reference: 'reference.required' })
  const paymentId = transfer
    ? await buildTransferPaymentId(tx, `${mode}_${transfer}`)
    : `${mode}_${createToken().slice(0, 12)}`
  const row = await tx
    .insertInto('payment_orders')
    .values({
      order_id: orderId,
      purpose,
      amount,
      provider: mode,
      provider_order_id: paymentId,
      transfer,
      received_on: on,
      reference,
      created_at: app.now(),
      parts: parts ? toJsonText(parts) : null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw reject('conflict', 'payment.known', { reference: 'payment.known' })
  const update = {
    paymentId,
    providerOrderId: paymentId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: mode,
    error: null,
  } as const
  return { paymentId, applied: (await applyPayment(app, tx, update, { provider: mode })) ?? [] }
}

/** A transfer whose entry was reversed may be entered once more, under an id that shows it: 'bank_UTR77A1_2'. */
async function buildTransferPaymentId(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql<{ entered: number }>`
    select count(*) as entered from payment_orders
    where provider_order_id = ${name} or starts_with(provider_order_id, ${`${name}_`})`.execute(tx)
  const { entered } = rows[0]!
  return entered === 0 ? name : `${name}_${entered + 1}`
}

/**
 * Returns the cash received for the order, and from its customer on that day. Cash that was refunded still counts as
 * received.
 */
async function sumEarlierCash(tx: Tx, orderId: number, on: IndiaDate): Promise<{ ofBooking: Paise; ofDay: Paise }> {
  const { rows } = await sql<{ booking: number; day: number }>`
    select coalesce(sum(l.credit - l.debit) filter (where l.order_id = ${orderId}), 0) as booking,
      coalesce(sum(l.credit - l.debit) filter (where coalesce(p.received_on, (l.at at time zone 'Asia/Kolkata')::date) = ${on}::date), 0) as day
    from orders ordered
      join orders o on o.customer_id = ordered.customer_id
      join ledger_entries l on l.order_id = o.id
      left join payment_orders p on p.provider_order_id = l.payment_id
    where ordered.id = ${orderId} and l.payment_mode = 'cash'`.execute(tx)
  const { booking, day } = rows[0]!
  return { ofBooking: paise(booking), ofDay: paise(day) }
}
