import { chargedKm } from '#kernel/distance.ts'
import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { MAX_PIECES } from '#modules/catalogue/rules/cart.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { cityOf, type Reach } from '#modules/places/rules/served-city.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { Extra } from '#modules/pricing/rules/requote-for-work.ts'
import type { DraftEnd } from '../../draft/rules/draft.ts'
import { MAX_FLOOR, MAX_INSURED, MAX_KINDS, MIN_FLOOR } from '../../draft/rules/limits.ts'
import { farKm, straightKm } from '../../draft/rules/route.ts'
import { isEnded, type OrderStatus } from '../../record/rules/status.ts'

/** One kind of item as it was agreed: `cft` and `handling` (paise) are for one piece. */
export type ChangedThing = { articleId: number; name: string; quantity: number; cft: number; handling: Paise }
export type Floor = { floor: number; lift: boolean }
/** The pick-up or drop of an order. Its flat and building are stored apart from it. */
export type ChangedEnd = Floor & Pick<DraftEnd, 'address' | 'place'>

/** The part of an order that a change may change, and the date for which it was priced. */
export type OrderFacts = {
  things: ChangedThing[]
  from: ChangedEnd
  to: ChangedEnd
  packageId: number | null
  insuredValue: Paise
  /** The charges that were agreed since the order was booked. */
  extras: Extra[]
  date: IndiaDate | null
}

/** The states of a change. It waits for the customer; then it is approved, refused, withdrawn by staff, or expires. */
export const changeStates = ['proposed', 'agreed', 'refused', 'withdrawn', 'lapsed'] as const
export type ChangeState = (typeof changeStates)[number]
export type Decider = 'customer' | 'office' | 'time'
const transitions: Record<ChangeState, Partial<Record<ChangeState, Decider>>> = {
  proposed: { agreed: 'customer', refused: 'customer', withdrawn: 'office', lapsed: 'time' },
  agreed: {},
  refused: {},
  withdrawn: {},
  lapsed: {},
}
export const canDecide = (from: ChangeState, to: ChangeState, by: Decider): boolean => transitions[from][to] === by

/**
 * Returns the time until which a customer may decide. A crew on site gets its answer the same day (Asia/Kolkata); staff
 * wait 48 hours.
 */
export const endOfThinking = (now: Date, by: 'staff' | 'worker'): Date =>
  by === 'worker' ? instantOf(addDays(indiaDate(now), 1)) : new Date(now.getTime() + 48 * 3_600_000)

/**
 * Returns why an order cannot be changed, or null where it can: from the booking on. After completion a forgotten
 * charge can still be added, with its debit note.
 */
export function whyNoChange(order: { status: OrderStatus; priced: boolean }): 'not-booked' | 'closed' | null {
  if (order.status === 'Quotation' || !order.priced) return 'not-booked'
  return order.status === 'Cancelled' ? 'closed' : null
}

/** True if the work itself may still be changed. After completion nothing but a charge can be added. */
export const canChangeWork = (status: OrderStatus): boolean => !isEnded(status)

const moreOf = (before: OrderFacts, after: OrderFacts) => {
  const had = new Map(before.things.map(thing => [thing.articleId, thing.quantity]))
  const has = new Map(after.things.map(thing => [thing.articleId, thing.quantity]))
  return [...new Set([...had.keys(), ...has.keys()])].map(id => (has.get(id) ?? 0) - (had.get(id) ?? 0))
}

/**
 * True if the customer gets less than was agreed: fewer items, another package, less cover. A floor is not counted,
 * because it is where the customer lives and not a service.
 */
export const takesAway = (before: OrderFacts, after: OrderFacts): boolean =>
  moreOf(before, after).some(more => more < 0) ||
  before.packageId !== after.packageId ||
  after.insuredValue < before.insuredValue

const formatStopPlace = ({ address, place }: ChangedEnd) => [address, place && [place.id, place.lat, place.lng]]
/** True if a stop has another address. */
export const isElsewhere = (before: ChangedEnd, after: ChangedEnd): boolean =>
  JSON.stringify(formatStopPlace(before)) !== JSON.stringify(formatStopPlace(after))
/** True if the crew goes to another address at either stop. */
export const goesElsewhere = (before: OrderFacts, after: OrderFacts): boolean =>
  isElsewhere(before.from, after.from) || isElsewhere(before.to, after.to)

/**
 * True if the customer has to approve the change: it costs more, takes something away, or changes an address, because
 * the caller may be somebody else. Any other change takes effect immediately and the customer is notified.
 */
export const needsConsent = (before: OrderFacts, after: OrderFacts, prices: { before: Paise; after: Paise }): boolean =>
  prices.after > prices.before || takesAway(before, after) || goesElsewhere(before, after)

/** True if both have the same facts. */
export const sameFacts = (a: OrderFacts, b: OrderFacts): boolean => told(a) === told(b)
/** Returns the facts as text to compare, because the keys of JSON in a column have no fixed order. */
const told = ({ things, from, to, packageId, insuredValue, extras, date }: OrderFacts) =>
  JSON.stringify([
    things.map(({ articleId, quantity, cft }) => [articleId, quantity, cft]).sort((a, b) => a[0]! - b[0]!),
    ...[from, to].map(end => [end.floor, end.lift, formatStopPlace(end)]),
    ...[packageId, insuredValue, date],
    extras.map(({ reason, amount }) => [reason, amount]),
  ])

/** True if the work itself changes, which is not possible after completion. */
export const changesWork = (before: OrderFacts, after: OrderFacts): boolean =>
  !sameFacts({ ...before, extras: [] }, { ...after, extras: [] })

/** Adds up the pieces and the volume (cft) of all items. */
export const loadOfItems = (things: readonly ChangedThing[]) => ({
  pieces: things.reduce((sum, { quantity }) => sum + quantity, 0),
  totalCft: roundCft(things.reduce((sum, { cft, quantity }) => sum + cft * quantity, 0)),
})

/** Returns the distance in km: unchanged, unless a stop has another address. */
export const kmOfFacts = (before: OrderFacts, after: OrderFacts, km: number): number =>
  goesElsewhere(before, after) && after.from.place && after.to.place ? straightKm(after.from.place, after.to.place) : km

/** The distances of a move in km. `awayKm` null: the pick-up is where it was quoted. */
type Way = { km: number; awayKm: number | null }

/**
 * Returns the work of the facts for pricing. A home service, or a price that staff set manually, has no move in a price
 * book.
 */
export const workOfFacts = (facts: OrderFacts, quoted: Quotation, way: Way) => ({
  ...{ packageId: facts.packageId, insuredValue: facts.insuredValue, extras: facts.extras },
  move: quoted.packageId === null ? null : moveOfFacts(facts, way),
})

const moveOfFacts = ({ things, from, to }: OrderFacts, { km, awayKm }: Way) => ({
  km: chargedKm(km),
  ...(awayKm !== null && { awayKm }),
  totalCft: loadOfItems(things).totalCft,
  floors: { from: chargedFloors(from), to: chargedFloors(to) },
  special: things
    .filter(({ handling }) => handling > 0)
    .map(({ articleId, name, quantity, handling: each }) => ({ articleId, name, quantity, each })),
})

export const MAX_EXTRAS = 12
export const REASON_MAX_LENGTH = 80

/**
 * The limits that a change is checked against. `book`: null where no price book applies; `cities`: the served ones;
 * `cityId`: the city whose crews do the order; `started`: true if a job has started.
 */
type Bounds = {
  book: Pick<PriceBook, 'packages'> | null
  cities: readonly (Reach & { id: number })[]
  cityId: number | null
  started: boolean
}

/** Returns the errors of a change by form field; empty where it may be proposed. */
export function changeErrors(before: OrderFacts, after: OrderFacts, bounds: Bounds) {
  const errors: Partial<Record<ChangeField, ChangeError>> = endErrors(before, after, bounds)
  const { things, packageId, insuredValue, extras } = after
  if (before.things.length > 0 && things.length === 0) errors.things = 'change.no-things'
  if (things.length > MAX_KINDS || things.some(({ quantity }) => !(quantity >= 1 && quantity <= MAX_PIECES)))
    errors.things = 'change.things'
  if (packageId !== before.packageId && !bounds.book?.packages.some(known => known.packageId === packageId))
    errors.package = 'change.package'
  if (!(insuredValue >= 0 && insuredValue <= MAX_INSURED)) errors.insured = 'change.insured'
  if (extras.some(({ reason }) => !reason || reason.length > REASON_MAX_LENGTH)) errors.reason = 'change.extra-reason'
  if (new Set(extras.map(({ reason }) => reason)).size < extras.length) errors.reason = 'change.extra-twice'
  if (extras.some(({ amount }) => !(amount > 0 && amount % 100 === 0)) || extras.length > MAX_EXTRAS)
    errors.amount = 'amount.whole'
  return errors
}

/**
 * Checks the stops. A changed pick-up must keep the order's crews, price book and State of tax, and an order priced by
 * a price book must stay local. Anything else needs another booking.
 */
function endErrors(before: OrderFacts, after: OrderFacts, { book, cities, cityId, started }: Bounds) {
  const errors: Partial<Record<ChangeField, ChangeError>> = {}
  const { from, to } = after
  for (const end of ['from', 'to'] as const) {
    const { floor, address, place } = after[end]
    if (!Number.isInteger(floor) || floor < MIN_FLOOR || floor > MAX_FLOOR) errors[`${end}-floor`] = 'change.floor'
    if (!isElsewhere(before[end], after[end])) continue
    if (!place) errors[end] = address ? 'address.unknown' : 'address.required'
  }
  if (from.place && isElsewhere(before.from, from)) {
    const isTheirs = (cityOf(from.place, cities)?.id ?? null) === cityId
    if (!isTheirs || from.place.state !== before.from.place?.state) errors.from = 'change.from-elsewhere'
    if (started) errors.from = 'change.begun'
  }
  if (!book || !from.place || !to.place || errors.from || !goesElsewhere(before, after)) return errors
  const isFar = straightKm(from.place, to.place) >= farKm(from.place, cities)
  if (isFar) errors[isElsewhere(before.to, to) ? 'to' : 'from'] = 'change.far'
  return errors
}

type ChangeField = 'things' | 'from' | 'to' | 'from-floor' | 'to-floor' | 'package' | 'insured' | 'reason' | 'amount'
type ChangeError =
  | 'address.required'
  | 'address.unknown'
  | 'change.begun'
  | 'change.far'
  | 'change.from-elsewhere'
  | 'change.no-things'
  | 'change.things'
  | 'change.floor'
  | 'change.package'
  | 'change.extra-reason'
  | 'change.extra-twice'
  | 'change.insured'
  | 'amount.whole'

type WantedEnd = Floor & Partial<Pick<ChangedEnd, 'address' | 'place'>>
/** A change that staff or a crew ask for. Anything left out stays as it is. */
export type WantedChange = {
  /** Pieces by item id; 0 removes the item. */
  cart?: Readonly<Record<number, number>>
  from?: WantedEnd
  to?: WantedEnd
  packageId?: number
  insuredValue?: Paise
  extra?: Extra
}

/**
 * Returns the facts with a change applied. `articleOf` finds items that were not in the order yet; an unknown item is
 * left out.
 */
export function factsWith(
  before: OrderFacts,
  wanted: WantedChange,
  articleOf: (id: number) => { id: number; name: string; cft: number; handling: Paise } | undefined,
): OrderFacts {
  const { cart = {}, from, to, packageId, insuredValue, extra } = wanted
  const known = new Set(before.things.map(({ articleId }) => articleId))
  const stay = before.things.map(thing => ({ ...thing, quantity: cart[thing.articleId] ?? thing.quantity }))
  const come = Object.entries(cart).flatMap(([id, quantity]) => {
    const article = known.has(Number(id)) ? undefined : articleOf(Number(id))
    if (!article) return []
    const { name, cft, handling } = article
    return [{ articleId: article.id, name, cft, handling, quantity }]
  })
  return {
    ...before,
    things: [...stay, ...come].filter(({ quantity }) => quantity !== 0),
    from: { ...before.from, ...from },
    to: { ...before.to, ...to },
    packageId: packageId ?? before.packageId,
    insuredValue: insuredValue ?? before.insuredValue,
    extras: extra ? [...before.extras, extra] : before.extras,
  }
}
