import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { Customer, Staff, System } from '#modules/access/rules/actor.ts'
import { withdrawQueuedMessages } from '#modules/messaging/index.server.ts'
import { readBookingTerms, readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import type { BookingTerms } from '#modules/scheduling/rules/booking-terms.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import type { OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { getVehicleNames } from '../record/rules/vehicle-names.ts'
import { requireUnpaidQuotation } from './create-quotation-version.ts'
import { selectQuotationVersions, toVersionFacts } from './list-quotation-versions.ts'
import { canAcceptVersion, canChangeVersionState, getVersionStatus } from './rules/quotation-version.ts'

/**
 * Accepts the quotation version that the customer was shown: it becomes the price of their order, whose token is then
 * payable as usual. The same version twice counts once. Refuses 'unknown', 'conflict' version.over where it was
 * replaced, has expired or the move has changed, order.status once paid.
 */
export async function acceptQuotationVersion(app: App, customer: Customer, orderNo: string, n: number): Promise<void> {
  const { cancellation, lateCredits, lateRescheduleCharge } = await readCachedBookingTerms(app.db)
  const now = app.now()
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: customer })
    const version = await selectQuotationVersions(tx, order.id).where('n', '=', n).executeTakeFirst()
    if (!version) throw reject('unknown', 'order.unknown')
    if (version.state === 'accepted') return
    const status = getVersionStatus(toVersionFacts(version), { revision: order.revision, today: toIndiaDate(now) })
    if (!canAcceptVersion(status, version.kind) || !canChangeVersionState(version.state, 'accepted', 'customer'))
      throw reject('conflict', 'version.over')
    requireUnpaidQuotation(order)
    await applyQuotationVersion(tx, order, version, { cancellation, lateCredits, lateRescheduleCharge }, now)
    const { quotation } = version
    const note = `${n}: ${formatRupees(quotation.total)}`
    await recordEvent(app, tx, order, 'version-accepted', { actor: customer, note, facts: { total: quotation.total } })
    await withdrawQueuedMessages(tx, order.id, 'version-sent')
  })
}

/**
 * Accepts the version for which a payment was opened from the link of the quotation, in the transaction that captures
 * the payment and holds the lock on the order. A version that expired in between counts, because it was valid when its
 * customer paid. Returns false if the version was replaced or the move has changed since: then the payment buys nothing
 * that is still offered, and staff call the customer.
 */
export async function acceptPaidVersion(
  app: App,
  tx: Tx,
  order: OrderRow,
  n: number,
  actor: Staff | System,
): Promise<boolean> {
  const version = await selectQuotationVersions(tx, order.id).where('n', '=', n).executeTakeFirst()
  if (!version || version.of_revision !== order.revision) return false
  if (version.state === 'accepted') return true
  if (!canAcceptVersion(version.state, version.kind) || !canChangeVersionState(version.state, 'accepted', 'customer'))
    return false
  await applyQuotationVersion(tx, order, version, await readBookingTerms(tx), app.now())
  const note = `${n}: ${formatRupees(version.quotation.total)}`
  await recordEvent(app, tx, order, 'version-accepted', { actor, note, facts: { total: version.quotation.total } })
  await withdrawQueuedMessages(tx, order.id, 'version-sent')
  return true
}

/** Makes a version the price of its order, under the terms of booking that apply now. */
async function applyQuotationVersion(
  tx: Tx,
  order: OrderRow,
  version: QuotationVersionRow,
  { cancellation, lateCredits, lateRescheduleCharge }: AcceptedTerms,
  now: Date,
) {
  await tx
    .updateTable('quotation_versions')
    .set({ state: 'replaced', replaced_by: version.n })
    .where('order_id', '=', order.id)
    .where('state', '=', 'accepted')
    .execute()
  await tx
    .updateTable('quotation_versions')
    .set({ state: 'accepted', seen_at: version.seen_at ?? now, accepted_at: now })
    .where('id', '=', version.id)
    .execute()
  const { quotation, terms, valid_until } = version
  await tx
    .updateTable('orders')
    .set({
      ...{ quotation: toJsonText(quotation), grand_total: quotation.subtotal, gst: quotation.gst },
      ...{ insurance: quotation.insurance, discount: quotation.discount, token: quotation.token, valid_until },
      ...{ package_id: terms.packageId, insured_value: terms.insuredValue },
      ...{ vehicle: getVehicleNames(quotation) ?? order.vehicle },
      ...{ cancellation: toJsonText([...cancellation]), late_credits: toJsonText([...lateCredits]) },
      late_reschedule_charge: lateRescheduleCharge,
    })
    .where('id', '=', order.id)
    .execute()
}

type AcceptedTerms = Pick<BookingTerms, 'cancellation' | 'lateCredits' | 'lateRescheduleCharge'>
type QuotationVersionRow = Awaited<ReturnType<ReturnType<typeof selectQuotationVersions>['execute']>>[number]
