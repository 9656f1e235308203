import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { isJobStarted } from '#modules/crews/rules/job-state.ts'
import { readServedCities, toKnownPlace } from '#modules/places/index.server.ts'
import { toChosenLocality } from '#modules/places/rules/place.ts'
import { readInsuranceTerms, readPriceBookWithCurrentGst } from '#modules/pricing/index.server.ts'
import { findPolicyOnDate } from '#modules/pricing/rules/insurance-terms.ts'
import { canChangePrice } from '#modules/pricing/rules/price-kind.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { getQuotationRates } from '#modules/pricing/rules/rates.ts'
import { setPaidToken } from '#modules/pricing/rules/requote-for-date.ts'
import { requoteForWork } from '#modules/pricing/rules/requote-for-work.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { MoveStop } from '../draft/rules/draft.ts'
import { calculateAwayKm } from '../draft/rules/quote-move.ts'
import { getOrderTotal, type OrderRow } from '../record/order-row.ts'
import { readOrderTax } from '../record/read-order-tax.ts'
import { getPriceKind } from '../versions/list-quotation-versions.ts'
import {
  applyRequestToFacts,
  type ChangedItem,
  type ChangeRequest,
  calculateChangedKm,
  canChangeWork,
  getChangeBlocker,
  getChangeErrors,
  hasChangedWork,
  hasOtherAddress,
  hasSameFacts,
  needsConsent,
  type OrderFacts,
  toPricingInput,
} from './rules/order-change.ts'

/** The result of a change of an order. */
export type CalculatedChange = {
  before: OrderFacts
  after: OrderFacts
  quotation: Quotation
  /** The whole price before and after, in paise. */
  prices: { before: Paise; after: Paise }
  /** True if the customer has to approve the change. */
  needsConsent: boolean
}

/**
 * Calculates an order and its price with a change, by the price book of its quotation. Refuses 'conflict'
 * change.not-booked, change.closed, change.done, change.not-to-exceed, 'invalid' change.nothing, and the fields of
 * `getChangeErrors`.
 */
export async function calculateChange(
  db: Db | Tx,
  catalogue: Catalogue,
  order: OrderRow,
  requested: ChangeRequest,
): Promise<CalculatedChange> {
  const { quotation: quoted, status } = order
  const why = getChangeBlocker({ status, priced: quoted !== null })
  if (why || !quoted) throw reject('conflict', `change.${why ?? 'not-booked'}`)
  const before = await readOrderFacts(db, catalogue, order)
  // A home service has no items, floors, package or insurance: only a charge can be added to it.
  const { extra } = requested
  const change = order.kind === 'move' ? replaceWithKnownPlaces(requested) : { ...(extra && { extra }) }
  const after = applyRequestToFacts(before, change, id => catalogue.items.get(id))
  const book = await readPriceBookWithCurrentGst(db, quoted.bookVersion, order.city_id)
  const cities = await readServedCities(db)
  const errors = getChangeErrors(before, after, {
    ...{ book: quoted.packageId === null ? null : book, cities, cityId: order.city_id },
    started: await hasStartedJob(db, order.id),
  })
  if (Object.keys(errors).length > 0) throw reject('invalid', 'form.invalid', errors)
  if (after.insuredValue > before.insuredValue) await requirePolicy(db, quoted, after)
  if (hasSameFacts(before, after)) throw reject('invalid', 'change.nothing')
  if (hasChangedWork(before, after) && !canChangeWork(status)) throw reject('conflict', 'change.done')
  const sameWork = !hasChangedWork(before, after)
  const city = cities.find(({ id }) => id === order.city_id) ?? null
  const work = toPricingInput(after, quoted, {
    km: calculateChangedKm(before, after, order.total_km ?? 0),
    awayKm: hasOtherAddress(before.from, after.from) ? calculateAwayKm(after, city) : null,
  })
  const tax = (await readOrderTax(db, order))(order.move_date)
  const requoted = requoteForWork(book, catalogue.vehicles, quoted, work, tax)
  const quotation = setPaidToken(requoted, paise(order.token))
  const prices = { before: getOrderTotal(order), after: getOrderTotal(replaceQuotation(order, quotation)) }
  if (sameWork && !canChangePrice(await getPriceKind(db, order.id), prices.before, prices.after))
    throw reject('conflict', 'change.not-to-exceed')
  return { before, after, quotation, prices, needsConsent: needsConsent(before, after, prices) }
}

/** Rejects more insurance for a date that no policy covers, or for an order whose quotation offered none. */
async function requirePolicy(db: Db | Tx, quoted: Quotation, { insuredValue, date }: OrderFacts): Promise<void> {
  const policy = date && findPolicyOnDate(await readInsuranceTerms(db), date)
  if (!policy || getQuotationRates(quoted, insuredValue).insurance === 0)
    throw reject('invalid', 'form.invalid', { insured: 'change.no-insurance' })
}

/** Replaces each place by the gazetteer's: only the id and the pin of a submitted place are trusted. */
function replaceWithKnownPlaces(requested: ChangeRequest): ChangeRequest {
  const known = { ...requested }
  for (const side of ['from', 'to'] as const) {
    const end = requested[side]
    if (end?.place) known[side] = { ...end, place: toKnownPlace(end.place) }
  }
  return known
}

const hasStartedJob = async (db: Db | Tx, orderId: number): Promise<boolean> =>
  (await db.selectFrom('jobs').select('state').where('order_id', '=', orderId).execute()).some(it =>
    isJobStarted(it.state),
  )

/** Returns the order as it would be with another quotation. */
export const replaceQuotation = (order: OrderRow, quotation: Quotation): OrderRow => ({
  ...order,
  quotation,
  grand_total: quotation.subtotal,
  gst: quotation.gst,
  insurance: quotation.insurance,
})

/**
 * Reads the part of an order that a change may change. An item has the volume and handling charge that were agreed,
 * whatever the catalogue says now, so that nothing is repriced that nobody changed.
 */
export async function readOrderFacts(
  db: Db | Tx,
  { items: articles }: Catalogue,
  order: OrderRow,
): Promise<OrderFacts> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['item_id', 'name', 'quantity', 'cft'])
    .where('order_id', '=', order.id)
    .orderBy('line_no')
    .execute()
  const lines = order.quotation?.lines ?? []
  const each = new Map(
    lines.flatMap(line => (line.code === 'special' ? [[line.params.articleId, line.params.each]] : [])),
  )
  const items = rows.map(({ item_id: articleId, name, quantity, cft }): ChangedItem => {
    const known = articles.get(articleId)
    const isUnchanged = known && roundCft(known.cft * quantity) === cft
    return {
      articleId,
      name,
      quantity,
      cft: isUnchanged ? known.cft : cft / quantity,
      handling: each.get(articleId) ?? paise(0),
    }
  })
  const toChangedStop = ({ floor, lift, address, place }: MoveStop) => ({
    ...{ floor, lift, address },
    place: place && toChosenLocality(place),
  })
  return {
    things: order.kind === 'move' ? items : [],
    from: toChangedStop(order.move.from),
    to: toChangedStop(order.move.to),
    packageId: order.package_id,
    insuredValue: paise(order.insured_value),
    extras: lines.flatMap(({ code, params, amount }) => (code === 'extra' ? [{ reason: params.reason, amount }] : [])),
    date: order.move_date,
  }
}
