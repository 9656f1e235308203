import { indiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { withdrawWaiting } from '#modules/messaging/index.server.ts'
import { bookingTerms } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { recordEvent } from '../record/record-transition.ts'
import { vehiclesOf } from '../record/rules/vehicles-of.ts'
import { rejectSold } from './make-version.ts'
import { versionOf, versionsOf } from './read-versions.ts'
import { canAccept, canMoveVersion, getStatus } from './rules/quote-version.ts'

/**
 * Accepts the quotation version that the customer was shown: it becomes the price of their order, whose token is then
 * payable as usual. The same version twice counts once. Refuses 'unknown', 'conflict' version.over where it was
 * replaced, has expired or the move has changed, order.status once paid.
 */
export async function acceptVersion(app: App, customer: Customer, orderNo: string, n: number): Promise<void> {
  const { cancellation, lateCredits, lateRescheduleCharge } = await bookingTerms(app.db)
  const now = app.now()
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: customer })
    const version = await versionsOf(tx, order.id).where('n', '=', n).executeTakeFirst()
    if (!version) throw reject('unknown', 'order.unknown')
    if (version.state === 'accepted') return
    const standing = getStatus(versionOf(version), { revision: order.revision, today: indiaDate(now) })
    if (!canAccept(standing, version.kind) || !canMoveVersion(version.state, 'accepted', 'customer'))
      throw reject('conflict', 'version.over')
    rejectSold(order)
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
        ...{ quotation: json(quotation), grand_total: quotation.subtotal, gst: quotation.gst },
        ...{ insurance: quotation.insurance, discount: quotation.discount, token: quotation.token, valid_until },
        ...{ package_id: terms.packageId, insured_value: terms.insuredValue },
        ...{ vehicle: vehiclesOf(quotation) ?? order.vehicle },
        ...{ cancellation: json([...cancellation]), late_credits: json([...lateCredits]) },
        late_reschedule_charge: lateRescheduleCharge,
      })
      .where('id', '=', order.id)
      .execute()
    const note = `${n}: ${formatRupees(quotation.total)}`
    await recordEvent(app, tx, order, 'version-accepted', { actor: customer, note, facts: { total: quotation.total } })
    await withdrawWaiting(tx, order.id, 'version-sent')
  })
}
