import { sql } from 'kysely'
import type { Paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { newToken } from '#platform/crypto.ts'
import type { Db } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { ProviderRefusal } from '../ports.ts'
import type { PaymentPart } from '../rules/split-payment.ts'
import type { Purpose } from '../tables.ts'

export type PaymentRequest = {
  orderId: number
  orderNo: string
  purpose: Purpose
  amount: Paise
  notes: Record<string, string>
  /** Where it pays for several orders: each with its own, `orderId` first. They sum to `amount`. */
  parts?: PaymentPart[]
}

/**
 * The provider's order to pay an amount with: one still open for exactly this amount, and of the same account, is used again,
 * so that a double click or a second visit pays once; from then on it is asked about anew. A new one is written down after the provider made it: until then nobody can pay it.
 * `before`: when it was opened last, null for a new one.
 */
export async function openPaymentOrder(
  app: App,
  request: PaymentRequest,
): Promise<{ providerOrderId: string; before: Date | null }> {
  const { orderId, orderNo, purpose, amount, notes } = request
  const parts = request.parts ? json(request.parts) : null
  const provider = app.ports.payments
  const account = provider.checkout.key
  const alike = (db: Db) =>
    db
      .selectFrom('payment_orders')
      .select(['id', sql<Date>`coalesce(opened_at, created_at)`.as('before')])
      .where('order_id', '=', orderId)
      .where('purpose', '=', purpose)
      .where('amount', '=', amount)
      .where('state', '=', 'created')
      .where('account', '=', account)
      .where(sql<boolean>`parts is not distinct from ${parts}::jsonb`)
      .orderBy('id', 'desc')
      .limit(1)
  const reopen = (db: Db) =>
    db
      .updateTable('payment_orders')
      .from(alike(db).as('open'))
      .set({ opened_at: app.now(), asked_at: null })
      .whereRef('payment_orders.id', '=', 'open.id')
      .where('state', '=', 'created')
      .returning(['provider_order_id as providerOrderId', 'open.before'])
  const open = await reopen(app.db).executeTakeFirst()
  if (open) return open

  const receipt = `${orderNo}-${purpose}-${newToken().slice(0, 8)}`
  const { providerOrderId } = await provider.createOrder({ amount, receipt, notes }).catch(error => {
    throw error instanceof ProviderRefusal ? refuse('unavailable', 'provider.away') : error // its words are in the log
  })
  return inTransaction(app.db, async tx => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    // Of two that began at once, one is paid in: ours stays at the provider then, and nobody knows of it.
    const { rows } = await sql<{ providerOrderId: string; before: Date | null }>`
      with faster as (${reopen(tx)}),
      written as (
        insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, account, created_at, parts)
        select ${orderId}::bigint, ${purpose}::text, ${amount}::bigint, ${provider.name}::text, ${providerOrderId}::text,
          ${account}::text, ${app.now()}::timestamptz, ${parts}::jsonb where not exists (select from faster)
        on conflict (provider_order_id) do nothing returning provider_order_id as "providerOrderId", null::timestamptz as before)
      select * from faster union all select * from written`.execute(tx)
    if (rows[0]) return rows[0]
    // What is paid under an id that another order of ours has would be booked there.
    app.log.error({ orderNo, providerOrderId }, 'the payment provider gave one id twice')
    throw refuse('unavailable', 'provider.away')
  })
}
