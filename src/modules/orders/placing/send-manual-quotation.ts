import { reject } from '#kernel/domain-error.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readPriceBooks } from '#modules/pricing/index.server.ts'
import { buildManualQuote, type ManualQuoteLine } from '#modules/pricing/rules/manual-quote.ts'
import { getCityPriceBook } from '#modules/pricing/rules/price-books.ts'
import { readCachedBookingTerms } from '#modules/scheduling/index.server.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { recordEvent } from '../record/record-transition.ts'
import { hasAcceptedVersion } from '../versions/list-quotation-versions.ts'
import { buildQuotationNote } from './build-quotation-note.ts'

/** `note` is for the activity. */
type ManualPriceInput = { parts: ManualQuoteLine[]; note: string }

/**
 * Prices a request part by part, before tax; the requested insurance is added. From now on its token is payable. Staff
 * may do so again until it is paid, unless the customer has accepted a quotation version: then staff make another
 * version. Refuses 'invalid' price.required, and amount.whole for a part with paise, 'conflict' order.status,
 * version.accepted.
 */
export async function sendManualQuotation(
  app: App,
  staff: Staff,
  orderNo: string,
  price: ManualPriceInput,
  seen?: number,
): Promise<void> {
  requirePermission(staff, 'quotes')
  if (!price.parts.some(({ amount }) => amount > 0))
    throw reject('invalid', 'price.required', { truck: 'price.required' })
  const partErrors = price.parts.filter(({ amount }) => amount % 100 !== 0).map(({ part }) => [part, 'amount.whole'])
  if (partErrors.length > 0) throw reject('invalid', 'amount.whole', Object.fromEntries(partErrors))
  const [books, { cancellation, lateCredits, lateRescheduleCharge }] = await Promise.all([
    readPriceBooks(app.db),
    readCachedBookingTerms(app.db),
  ])
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (!order.long_distance || order.status !== 'Quotation') throw reject('conflict', 'order.status')
    if (await hasAcceptedVersion(tx, order.id)) throw reject('conflict', 'version.accepted')
    const book = getCityPriceBook(books, order.city_id)
    const quotation = buildManualQuote(book, price.parts, paise(order.insured_value), order.move_date)
    const validUntil = addDays(toIndiaDate(app.now()), book.validityDays)
    await tx
      .updateTable('orders')
      .set({
        quotation: toJsonText(quotation),
        grand_total: quotation.subtotal,
        gst: quotation.gst,
        insurance: quotation.insurance,
        // No policy covers its date: nothing is insured.
        ...(quotation.insurance === 0 && { insured_value: 0 }),
        token: quotation.token,
        valid_until: validUntil,
        cancellation: toJsonText([...cancellation]),
        late_credits: toJsonText([...lateCredits]),
        late_reschedule_charge: lateRescheduleCharge,
      })
      .where('id', '=', order.id)
      .execute()
    const total = formatRupees(quotation.total)
    const note = price.note ? `${total}: ${price.note}` : total
    await recordEvent(app, tx, order, 'priced', { actor: staff, note, facts: { total: quotation.total } })
    const { name, move, total_km: km, vehicle } = order
    const noteFacts = { name, orderNo, service: null, from: move.from, to: move.to, km, vehicle, packages: [] }
    await notifyCustomer(
      app,
      tx,
      order,
      buildQuotationNote({ ...noteFacts, quotation, validUntil, moveDate: order.move_date }),
    )
  })
}
