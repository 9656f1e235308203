import type { Selectable } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tables } from '#platform/database/tables.ts'
import { type ProviderRefund, ProviderRejection } from '../ports.ts'
import { findProviderOfPayment } from '../queries/find-payment-provider.ts'
import { identifyRefundAttempt } from '../queries/identify-refund-attempt.ts'
import {
  buildRefundReceipt,
  findRefundAttempt,
  isContradictoryRefundUpdate,
  isRecordedProviderRefund,
} from '../rules/refund-state.ts'

type RefundRow = Selectable<Tables['refunds']>

/**
 * Looks up a refund at the provider under the receipts of all its tries, since neither a rejection nor missing news is
 * reliable. A failed one counts only if it belongs to the current try. A refund that the provider lists is linked to
 * ours by its id, so that it is not requested again. Returns null if there is none; a provider that rejects the list
 * request knows of none. Runs outside of any transaction; throws DomainError 'unavailable' if the provider does not
 * answer.
 */
export async function lookUpRefund(app: App, refund: RefundRow): Promise<ProviderRefund | null> {
  const all = await listProviderRefunds(app, refund.provider_payment_id)
  const recordedIds = await findRefundsRecordedById(app, all)
  const isOurs = (made: ProviderRefund) =>
    recordedIds.has(made.refundId)
      ? isRecordedProviderRefund(refund.key, made.refundId)
      : findRefundAttempt(refund.key, made) !== null
  const ownRefunds = all.filter(isOurs)
  const activeRefund = ownRefunds.find(({ state }) => state !== 'failed')
  if (activeRefund) await linkProviderRefund(app, refund, activeRefund)
  return activeRefund ?? ownRefunds.find(({ receipt }) => receipt === buildRefundReceipt(refund)) ?? null
}

/**
 * Looks up whether a refund that failed or is on hold was paid out after all. Returns null if the customer has not
 * received it.
 */
export async function lookUpFailedRefund(app: App, orderId: number, key: string): Promise<ProviderRefund | null> {
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

/** News of a refund that is confirmed; `isConfirmed`: the provider has just said so. */
export type ConfirmedRefundUpdate = { update: ProviderRefund; isConfirmed: boolean }

/**
 * Confirms news of a refund that contradicts our books, since it may be old: the provider's current list counts
 * instead. Returns null if the provider does not list the refund, or rejects the request; throws DomainError
 * 'unavailable' if it does not answer. Runs outside of any transaction.
 */
export async function confirmContradictoryRefundUpdate(
  app: App,
  update: ProviderRefund,
): Promise<ConfirmedRefundUpdate | null> {
  const named = await identifyRefundAttempt(app.db, update)
  const current = await app.db
    .selectFrom('refunds')
    .select(['state', 'provider', 'tries'])
    .where(eb => (named ? eb('key', '=', named.key) : eb('provider_refund_id', '=', update.refundId)))
    .where('provider_payment_id', '=', update.paymentId)
    .executeTakeFirst()
  const { state } = update
  if (!current || !isContradictoryRefundUpdate(current, { state, tries: named?.tries ?? current.tries }))
    return { update, isConfirmed: false }
  const found = (await listProviderRefunds(app, update.paymentId)).find(({ refundId }) => refundId === update.refundId)
  return found ? { update: found, isConfirmed: true } : null
}

/**
 * Lists the provider's refunds of a payment; none if it rejects the request, or if no configured provider has the
 * payment.
 */
async function listProviderRefunds(app: App, paymentId: string): Promise<ProviderRefund[]> {
  const provider = await findProviderOfPayment(app, paymentId)
  try {
    return provider ? await provider.listRefunds(paymentId) : []
  } catch (error) {
    if (error instanceof ProviderRejection) return []
    throw error
  }
}

/** Returns those listed refunds that are in the books under their own id, like a refund from the dashboard. */
async function findRefundsRecordedById(app: App, all: ProviderRefund[]): Promise<Set<string>> {
  const ids = all.map(({ refundId }) => refundId)
  if (ids.length === 0) return new Set()
  const rows = await app.db.selectFrom('refunds').select('key').where('key', 'in', ids).execute()
  return new Set(rows.map(({ key }) => key))
}

/**
 * Makes the try that was paid the current one, and waits for its news. Does nothing if the refund has changed since it
 * was read.
 */
async function linkProviderRefund(app: App, { id, key, tries }: RefundRow, made: ProviderRefund): Promise<void> {
  await app.db
    .updateTable('refunds')
    .set({ state: 'requested', tries: findRefundAttempt(key, made)!, provider_refund_id: made.refundId, error: null })
    .set({ checked_at: app.now(), changed_at: app.now() })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('state', 'in', ['requested', 'on-hold', 'failed'])
    .execute()
}
