import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { withdrawQueuedMessages } from '#modules/messaging/index.server.ts'
import { readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { recordEvent } from '../record/record-transition.ts'
import { getVehicleNames } from '../record/rules/vehicle-names.ts'
import { requireUnpaidQuotation } from './create-quote-version.ts'
import { selectQuoteVersions, toVersionFacts } from './list-quote-versions.ts'
import { canAcceptVersion, canChangeVersionState, getVersionStatus } from './rules/quote-version.ts'

/**
 * Accepts the quotation version that the customer was shown: it becomes the price of their order, whose token is then
 * payable as usual. The same version twice counts once. Refuses 'unknown', 'conflict' version.over where it was
 * replaced, has expired or the move has changed, order.status once paid.
 */
export async function acceptQuoteVersion(app: App, customer: Customer, orderNo: string, n: number): Promise<void> {
  const { cancellation, lateCredits, lateRescheduleCharge } = await readCachedBookingTerms(app.db)
  const now = app.now()
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: customer })
    const version = await selectQuoteVersions(tx, order.id).where('n', '=', n).executeTakeFirst()
    if (!version) throw reject('unknown', 'order.unknown')
    if (version.state === 'accepted') return
    const status = getVersionStatus(toVersionFacts(version), { revision: order.revision, today: toIndiaDate(now) })
    if (!canAcceptVersion(status, version.kind) || !canChangeVersionState(version.state, 'accepted', 'customer'))
      throw reject('conflict', 'version.over')
    requireUnpaidQuotation(order)
    await tx
      .updateTable('quote_versions')
      .set({ state: 'replaced', replaced_by: n })
      .where('order_id', '=', order.id)
      .where('state', '=', 'accepted')
      .execute()
    await tx
      .updateTable('quote_versions')
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
    const note = `${n}: ${formatRupees(quotation.total)}`
    await recordEvent(app, tx, order, 'version-accepted', { actor: customer, note, facts: { total: quotation.total } })
    await withdrawQueuedMessages(tx, order.id, 'version-sent')
  })
}
