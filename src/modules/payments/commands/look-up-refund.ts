import type { Selectable } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database/tables.ts'
import { type ProviderRefund, ProviderRejection } from '../ports.ts'
import { findProviderOfPayment } from '../queries/find-provider.ts'
import { nameOf } from '../queries/name-of.ts'
import { contradicts, isEnteredAs, receiptOf, tryOf } from '../rules/refund-state.ts'

type RefundRow = Selectable<Tables['refunds']>

/**
 * What the provider made of a refund under the name of any of its tries: its no is not to be relied on, nor that nobody told us. One
 * that has failed only where it is of the try that stands. What it lists is taken for the refund from now on, by its id, so that
 * nothing is asked for anew. Null where there is none; where the provider refuses to list any, it knows of none. Outside of any
 * transaction; DomainError 'unavailable' where it gives no answer.
 */
export async function lookUpRefund(app: App, refund: RefundRow): Promise<ProviderRefund | null> {
  const all = await listed(app, refund.provider_payment_id)
  const entered = await enteredByThemselves(app, all)
  const isOurs = (made: ProviderRefund) =>
    entered.has(made.refundId) ? isEnteredAs(refund.key, made.refundId) : tryOf(refund.key, made) !== null
  const ours = all.filter(isOurs)
  const alive = ours.find(({ state }) => state !== 'failed')
  if (alive) await adopt(app, refund, alive)
  return alive ?? ours.find(({ receipt }) => receipt === receiptOf(refund)) ?? null
}

/** What of a refund that failed or is on hold has gone after all, whatever the provider said; null where the customer has not got it. */
export async function lookUpFailed(app: App, orderId: number, key: string): Promise<ProviderRefund | null> {
  const refund = await app.db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('key', '=', key)
    .where('state', 'in', ['failed', 'on-hold'])
    .executeTakeFirst()
  const made = refund && (await lookUpRefund(app, refund))
  return made && made.state !== 'failed' ? made : null
}

/** News of a refund as far as it is sure; `asked`: the provider says so now. */
export type SureNews = { news: ProviderRefund; asked: boolean }

/**
 * News of a refund that contradicts what stands may be old: what the provider lists now is so, and counts instead. Null where it lists none, or
 * refuses to; DomainError 'unavailable' where it gives no answer. Outside of any transaction.
 */
export async function askWhereContradicted(app: App, news: ProviderRefund): Promise<SureNews | null> {
  const named = await nameOf(app.db, news)
  const standing = await app.db
    .selectFrom('refunds')
    .select(['state', 'provider', 'tries'])
    .where(eb => (named ? eb('key', '=', named.key) : eb('provider_refund_id', '=', news.refundId)))
    .where('provider_payment_id', '=', news.paymentId)
    .executeTakeFirst()
  const { state } = news
  if (!standing || !contradicts(standing, { state, tries: named?.tries ?? standing.tries }))
    return { news, asked: false }
  const found = (await listed(app, news.paymentId)).find(({ refundId }) => refundId === news.refundId)
  return found ? { news: found, asked: true } : null
}

/** What the provider has of a payment's refunds; none where it refuses to say, and where no provider that we can ask has the payment. */
async function listed(app: App, paymentId: string): Promise<ProviderRefund[]> {
  const provider = await findProviderOfPayment(app, paymentId)
  try {
    return provider ? await provider.listRefunds(paymentId) : []
  } catch (error) {
    if (error instanceof ProviderRejection) return []
    throw error
  }
}

/** What of the list stands in the books by its own id, as a refund of the dashboard does. */
async function enteredByThemselves(app: App, all: ProviderRefund[]): Promise<Set<string>> {
  const ids = all.map(({ refundId }) => refundId)
  if (ids.length === 0) return new Set()
  const rows = await app.db.selectFrom('refunds').select('key').where('key', 'in', ids).execute()
  return new Set(rows.map(({ key }) => key))
}

/** The try that the money goes by is the refund's again, and waits for its news; none where it has moved meanwhile. */
async function adopt(app: App, { id, key, tries }: RefundRow, made: ProviderRefund): Promise<void> {
  await app.db
    .updateTable('refunds')
    .set({ state: 'requested', tries: tryOf(key, made)!, provider_refund_id: made.refundId, error: null })
    .set({ checked_at: app.now(), changed_at: app.now() })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', 'in', ['requested', 'on-hold', 'failed'])
    .execute()
}
