import { reject } from '#kernel/domain-error.ts'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { type Customer, formatActor, type Staff } from '#modules/access/rules/actor.ts'
import type { RoadDistance } from '#modules/places/rules/road-distance.ts'
import type { LoadType } from '#modules/pricing/rules/quotation-version.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { announceQuotationVersion, replaceSentVersions } from './announce-quotation-version.ts'
import { requireUnpaidQuotation } from './create-quotation-version.ts'
import { selectQuotationVersions } from './list-quotation-versions.ts'
import { type PricedLaneOffer, priceLaneOffers } from './price-quotation-version.ts'
import { isOfferedVersion } from './rules/quotation-version.ts'

/**
 * Returns the offers of the lane of an order, while its customer can still choose, with the distance by road. Empty where no lane
 * fits, and once staff have drafted or sent a version. Refuses 'unknown'.
 */
export async function readLaneOffers(
  app: App,
  actor: Customer | Staff,
  orderNo: string,
): Promise<{ offers: PricedLaneOffer[]; road: RoadDistance | null }> {
  return inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: actor })
    const none = { offers: [], road: null }
    if (order.kind !== 'move' || order.status !== 'Quotation' || !order.long_distance) return none
    if (actor.kind === 'customer' && (order.quotation || (await hasOtherVersion(tx, order.id, actor)))) return none
    const { offers, road } = await priceLaneOffers(tx, order, toIndiaDate(app.now()))
    return { offers, road }
  })
}

/** True if somebody else made a version: then the customer answers that one. */
const hasOtherVersion = async (
  tx: Parameters<typeof selectQuotationVersions>[0],
  orderId: number,
  customer: Customer,
) => (await selectQuotationVersions(tx, orderId).execute()).some(({ made_by }) => made_by !== formatActor(customer))

/**
 * Makes the customer's choice between a full truck and a shared load the offered version of their order, at the price
 * of the lane calculated here, and sends them its link. Choosing again replaces the version; the same choice again
 * changes nothing. Refuses 'unknown', 'conflict' order.status, version.over where the lane no longer offers it or staff
 * have made a version.
 */
export async function chooseLaneOffer(app: App, customer: Customer, orderNo: string, load: LoadType): Promise<void> {
  const now = app.now()
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: customer })
    requireUnpaidQuotation(order)
    const { offers, book } = await priceLaneOffers(tx, order, toIndiaDate(now))
    const offer = offers.find(one => one.load === load)
    if (!offer || order.quotation || (await hasOtherVersion(tx, order.id, customer)))
      throw reject('conflict', 'version.over')
    const before = (await selectQuotationVersions(tx, order.id).execute()).at(-1)
    const { quotation, terms } = offer
    const isSame = before?.terms.load === load && before.quotation.total === quotation.total
    if (before && isSame && before.of_revision === order.revision && isOfferedVersion(before.state)) return
    const n = (before?.n ?? 0) + 1
    await replaceSentVersions(tx, order.id, n)
    const validUntil = addDays(toIndiaDate(now), book.validityDays)
    await tx
      .insertInto('quotation_versions')
      .values({
        ...{ order_id: order.id, n, kind: 'fixed', state: 'sent', sent_at: now },
        ...{ terms: toJsonText(terms), quotation: toJsonText(quotation) },
        ...{ of_revision: order.revision, valid_until: validUntil, made_by: formatActor(customer), made_at: now },
      })
      .execute()
    await announceQuotationVersion(app, tx, order, { n, total: quotation.total, validUntil }, customer)
  })
}
