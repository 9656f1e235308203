import { type Paise, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { isStarted } from '#modules/crews/rules/job-state.ts'
import { knownPlace, servedCities } from '#modules/places/index.server.ts'
import { chosenPlace } from '#modules/places/rules/place.ts'
import { readPriceBookOf } from '#modules/pricing/index.server.ts'
import { canTransitionTo } from '#modules/pricing/rules/price-kind.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import { withPaidToken } from '#modules/pricing/rules/requote-for-date.ts'
import { requoteForWork } from '#modules/pricing/rules/requote-for-work.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { DraftEnd } from '../draft/rules/draft.ts'
import { awayKmOf } from '../draft/rules/plan-move.ts'
import { type OrderRow, totalOf } from '../record/order-row.ts'
import { priceKindOf } from '../versions/read-versions.ts'
import {
  type ChangedThing,
  canChangeWork,
  changeErrors,
  changesWork,
  factsWith,
  isElsewhere,
  kmOfFacts,
  needsConsent,
  type OrderFacts,
  sameFacts,
  type WantedChange,
  whyNoChange,
  workOfFacts,
} from './rules/order-change.ts'

/** The result of a change of an order. */
export type WorkedOutChange = {
  before: OrderFacts
  after: OrderFacts
  quotation: Quotation
  /** The whole price before and after, in paise. */
  prices: { before: Paise; after: Paise }
  /** True if the customer has to approve the change. */
  asks: boolean
}

/**
 * Calculates an order and its price with a change, by the price book of its quotation. Refuses 'conflict'
 * change.not-booked, change.closed, change.done, change.not-to-exceed, 'invalid' change.nothing, and the fields of
 * `changeErrors`.
 */
export async function workOutChange(
  db: Db | Tx,
  catalogue: Catalogue,
  order: OrderRow,
  wanted: WantedChange,
): Promise<WorkedOutChange> {
  const { quotation: quoted, status } = order
  const why = whyNoChange({ status, priced: quoted !== null })
  if (why || !quoted) throw reject('conflict', `change.${why ?? 'not-booked'}`)
  const before = await readFacts(db, catalogue, order)
  const after = factsWith(before, withKnownPlaces(wanted), id => catalogue.articles.get(id))
  const book = await readPriceBookOf(db, quoted.bookVersion)
  const cities = await servedCities(db)
  const errors = changeErrors(before, after, {
    ...{ book: quoted.packageId === null ? null : book, cities, cityId: order.city_id },
    started: await isAnyStarted(db, order.id),
  })
  if (Object.keys(errors).length > 0) throw reject('invalid', 'form.invalid', errors)
  if (sameFacts(before, after)) throw reject('invalid', 'change.nothing')
  if (changesWork(before, after) && !canChangeWork(status)) throw reject('conflict', 'change.done')
  const sameWork = !changesWork(before, after)
  const city = cities.find(({ id }) => id === order.city_id) ?? null
  const work = workOfFacts(after, quoted, {
    km: kmOfFacts(before, after, order.total_km ?? 0),
    awayKm: isElsewhere(before.from, after.from) ? awayKmOf(after, city) : null,
  })
  const quotation = withPaidToken(requoteForWork(book, catalogue.vehicles, quoted, work), paise(order.token))
  const prices = { before: totalOf(order), after: totalOf(withQuotation(order, quotation)) }
  if (sameWork && !canTransitionTo(await priceKindOf(db, order.id), prices.before, prices.after))
    throw reject('conflict', 'change.not-to-exceed')
  return { before, after, quotation, prices, asks: needsConsent(before, after, prices) }
}

/** Replaces each place by the gazetteer's: only the id and the pin of a submitted place are trusted. */
function withKnownPlaces(wanted: WantedChange): WantedChange {
  const known = { ...wanted }
  for (const side of ['from', 'to'] as const) {
    const end = wanted[side]
    if (end?.place) known[side] = { ...end, place: knownPlace(end.place) }
  }
  return known
}

const isAnyStarted = async (db: Db | Tx, orderId: number): Promise<boolean> =>
  (await db.selectFrom('jobs').select('state').where('order_id', '=', orderId).execute()).some(it =>
    isStarted(it.state),
  )

/** Returns the order as it would be with another quotation. */
export const withQuotation = (order: OrderRow, quotation: Quotation): OrderRow => ({
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
export async function readFacts(db: Db | Tx, { articles }: Catalogue, order: OrderRow): Promise<OrderFacts> {
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
  const things = rows.map(({ item_id: articleId, name, quantity, cft }): ChangedThing => {
    const known = articles.get(articleId)
    const asAgreed = known && roundCft(known.cft * quantity) === cft
    return {
      articleId,
      name,
      quantity,
      cft: asAgreed ? known.cft : cft / quantity,
      handling: each.get(articleId) ?? paise(0),
    }
  })
  const endOf = ({ floor, lift, address, place }: DraftEnd) => ({
    ...{ floor, lift, address },
    place: place && chosenPlace(place),
  })
  return {
    things: order.kind === 'move' ? things : [],
    from: endOf(order.move.from),
    to: endOf(order.move.to),
    packageId: order.package_id,
    insuredValue: paise(order.insured_value),
    extras: lines.flatMap(({ code, params, amount }) => (code === 'extra' ? [{ reason: params.reason, amount }] : [])),
    date: order.move_date,
  }
}
