import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { toJsonText } from '#platform/database/json.ts'
import { getDefaultPaymentProvider } from '../queries/find-payment-provider.ts'
import type { PaymentPart } from '../rules/split-payment.ts'
import type { PaymentPurpose } from '../tables.ts'

export type PaymentRequest = {
  orderId: number
  orderNo: string
  purpose: PaymentPurpose
  amount: Paise
  notes: Record<string, string>
  /** For a payment of several orders: the amount of each, `orderId` first. They sum to `amount`. */
  parts?: PaymentPart[]
  /** The version of the quotation that the payment accepts. */
  version?: number
}

/**
 * Opens the provider's order to pay an amount with. One that is still open for exactly this amount and the same account
 * is reused, so that a double click or a second visit pays once; its status is polled afresh from then on. A new one is
 * stored only after the provider has created it: until then nobody can pay it. `canReuse`: false if the caller has
 * already looked for an open one; `limit` aborts a call that a customer waits for. Returns the provider's id. Throws
 * ProviderRejection if the provider does not accept such a payment.
 */
export async function openPaymentOrder(
  app: App,
  request: PaymentRequest,
  canReuse = true,
  limit?: AbortSignal,
): Promise<string> {
  const { orderId, orderNo, purpose, amount, notes } = request
  const version = request.version ?? null
  const parts = request.parts ? toJsonText(request.parts) : null
  const provider = getDefaultPaymentProvider(app)
  const account = provider.checkout.key
  const matching = app.db
    .selectFrom('payment_orders')
    .select('id')
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('amount', '=', amount)
    .where('state', '=', 'created')
    .where('account', '=', account)
    .where(sql<boolean>`parts is not distinct from ${parts}::jsonb and version is not distinct from ${version}::int`)
    .orderBy('id', 'desc')
    .limit(1)
  const reopened = app.db
    .updateTable('payment_orders')
    .from(matching.as('open'))
    .set({ opened_at: app.now(), checked_at: null })
    .whereRef('payment_orders.id', '=', 'open.id')
    .where('state', '=', 'created')
    .returning('provider_order_id as providerOrderId')
  const open = canReuse ? await reopened.executeTakeFirst() : undefined
  if (open) return open.providerOrderId

  const receipt = `${orderNo}-${purpose}-${createToken().slice(0, 8)}`
  const { providerOrderId } = await provider.createOrder({ amount, receipt, notes }, limit)
  // Of two that were opened at the same time, one is used; the other stays at the provider, unknown to everyone.
  const openAs = [orderId, purpose, amount, account, parts ?? '', ...(version === null ? [] : [`v${version}`])].join(
    ' ',
  )
  const { rows } = await sql<{ providerOrderId: string }>`
    insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, account, created_at, parts, open_as, version)
    values (${orderId}, ${purpose}, ${amount}, ${provider.name}, ${providerOrderId}, ${account}, ${app.now()}, ${parts}, ${openAs}, ${version})
    on conflict (open_as) where state = 'created' do update set opened_at = excluded.created_at, checked_at = null
    returning provider_order_id as "providerOrderId"`
    .execute(app.db)
    .catch(error => {
      if (!isDuplicate(error)) throw error
      // A payment under an id that another order of ours has would be booked on that order.
      app.log.error({ orderNo, providerOrderId }, 'the payment provider gave one id twice')
      throw reject('unavailable', 'provider.away')
    })
  return rows[0]!.providerOrderId
}
