import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import type { Tx } from '#platform/database/database.ts'
import { type HandMode, mayTakeCash, transferOf } from '../rules/hand-mode.ts'
import type { Purpose } from '../tables.ts'
import { type AppliedPayment, applyPayment } from './apply-payment.ts'

type HandPayment = {
  orderId: number
  purpose: Purpose
  amount: Paise
  mode: HandMode
  reference: string
  /** The day on which it came. */
  on: IndiaDate
}

/**
 * Money that did not come through the provider, as staff enter it: a payment order that is paid at once, and from there on a
 * payment like all others. A transfer stands in the books once, by whichever mode. Refuses 'conflict' payment.known and 'invalid'
 * amount.cash-limit, reference.required. The caller holds the order's row.
 */
export async function enterPayment(
  app: App,
  tx: Tx,
  { orderId, purpose, amount, mode, reference, on }: HandPayment,
): Promise<{ paymentId: string; applied: AppliedPayment[] }> {
  if (mode === 'cash' && !mayTakeCash(await cashOf(tx, orderId), amount))
    throw refuse('invalid', 'amount.cash-limit', { received: 'amount.cash-limit' })
  const transfer = mode === 'cash' ? null : transferOf(reference)
  if (transfer === '') throw refuse('invalid', 'reference.required', { reference: 'reference.required' })
  const paymentId = transfer ? await nameOf(tx, `${mode}_${transfer}`) : `${mode}_${newToken().slice(0, 12)}`
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
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw refuse('conflict', 'payment.known', { reference: 'payment.known' })
  const news = {
    paymentId,
    providerOrderId: paymentId,
    state: 'captured',
    amount,
    currency: 'INR',
    method: mode,
    error: null,
  } as const
  return { paymentId, applied: (await applyPayment(app, tx, news)) ?? [] }
}

/** A transfer whose entry was reversed may be entered once more, under a name that shows it: 'bank_UTR77A1_2'. */
async function nameOf(tx: Tx, name: string): Promise<string> {
  const { rows } = await sql<{ entered: number }>`
    select count(*) as entered from payment_orders
    where provider_order_id = ${name} or starts_with(provider_order_id, ${`${name}_`})`.execute(tx)
  const { entered } = rows[0]!
  return entered === 0 ? name : `${name}_${entered + 1}`
}

/** What the order has in cash; what was given back of it is still counted as taken. */
async function cashOf(tx: Tx, orderId: number): Promise<Paise> {
  const { cash } = await tx
    .selectFrom('ledger_entries')
    .select(sql<number>`coalesce(sum(credit - debit), 0)`.as('cash'))
    .where('order_id', '=', orderId)
    .where('payment_mode', '=', 'cash')
    .executeTakeFirstOrThrow()
  return paise(cash)
}
