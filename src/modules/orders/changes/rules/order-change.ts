import { toChargedKm } from '#kernel/distance.ts'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { MAX_ITEM_QUANTITY } from '#modules/catalogue/rules/cart.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { type CityReach, findServingCity } from '#modules/places/rules/served-city.ts'
import { getChargedFloors } from '#modules/pricing/rules/move.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { ExtraCharge } from '#modules/pricing/rules/requote-for-work.ts'
import type { MoveStop } from '../../draft/rules/draft.ts'
import { MAX_FLOOR, MAX_INSURED_VALUE, MAX_ITEM_KINDS, MIN_FLOOR } from '../../draft/rules/limits.ts'
import { calculateStraightKm, getLongDistanceKm } from '../../draft/rules/route.ts'
import { isEndedStatus, type OrderStatus } from '../../record/rules/status.ts'

/** One kind of item as it was agreed: `cft` and `handling` (paise) are for one piece. */
export type ChangedItem = { articleId: number; name: string; quantity: number; cft: number; handling: Paise }
export type FloorAccess = { floor: number; lift: boolean }
/** The pick-up or drop of an order. Its flat and building are stored apart from it. */
export type ChangedStop = FloorAccess & Pick<MoveStop, 'address' | 'place'>

/** The part of an order that a change may change, and the date for which it was priced. */
export type OrderFacts = {
  things: ChangedItem[]
  from: ChangedStop
  to: ChangedStop
  packageId: number | null
  insuredValue: Paise
  /** The charges that were agreed since the order was booked. */
  extras: ExtraCharge[]
  date: IndiaDate | null
}

/** The states of a change. It waits for the customer; then it is approved, refused, withdrawn by staff, or expires. */
export const changeStates = ['proposed', 'agreed', 'refused', 'withdrawn', 'lapsed'] as const
export type ChangeState = (typeof changeStates)[number]
export type ChangeDecider = 'customer' | 'office' | 'time'
const changeTransitions: Record<ChangeState, Partial<Record<ChangeState, ChangeDecider>>> = {
  proposed: { agreed: 'customer', refused: 'customer', withdrawn: 'office', lapsed: 'time' },
  agreed: {},
  refused: {},
  withdrawn: {},
  lapsed: {},
}
export const canDecideChange = (from: ChangeState, to: ChangeState, by: ChangeDecider): boolean =>
  changeTransitions[from][to] === by

/**
 * Returns the time until which a customer may decide. A crew on site gets its answer the same day (Asia/Kolkata); staff
 * wait 48 hours.
 */
export const getChangeDeadline = (now: Date, by: 'staff' | 'worker'): Date =>
  by === 'worker' ? toIndiaInstant(addDays(toIndiaDate(now), 1)) : new Date(now.getTime() + 48 * 3_600_000)

/**
 * Returns why an order cannot be changed, or null where it can: from the booking on. After completion a forgotten
 * charge can still be added, with its debit note.
 */
export function getChangeBlocker(order: { status: OrderStatus; priced: boolean }): 'not-booked' | 'closed' | null {
  if (order.status === 'Quotation' || !order.priced) return 'not-booked'
  return order.status === 'Cancelled' ? 'closed' : null
}

/** True if the work itself may still be changed. After completion nothing but a charge can be added. */
export const canChangeWork = (status: OrderStatus): boolean => !isEndedStatus(status)

const listQuantityChanges = (before: OrderFacts, after: OrderFacts) => {
  const had = new Map(before.things.map(thing => [thing.articleId, thing.quantity]))
  const has = new Map(after.things.map(thing => [thing.articleId, thing.quantity]))
  return [...new Set([...had.keys(), ...has.keys()])].map(id => (has.get(id) ?? 0) - (had.get(id) ?? 0))
}

/**
 * True if the customer gets less than was agreed: fewer items, another package, less cover. A floor is not counted,
 * because it is where the customer lives and not a service.
 */
export const hasReducedScope = (before: OrderFacts, after: OrderFacts): boolean =>
  listQuantityChanges(before, after).some(more => more < 0) ||
  before.packageId !== after.packageId ||
  after.insuredValue < before.insuredValue

const formatStopPlace = ({ address, place }: ChangedStop) => [address, place && [place.id, place.lat, place.lng]]
/** True if a stop has another address. */
export const hasOtherAddress = (before: ChangedStop, after: ChangedStop): boolean =>
  JSON.stringify(formatStopPlace(before)) !== JSON.stringify(formatStopPlace(after))
/** True if the crew goes to another address at either stop. */
export const hasMovedStop = (before: OrderFacts, after: OrderFacts): boolean =>
  hasOtherAddress(before.from, after.from) || hasOtherAddress(before.to, after.to)

/**
 * True if the customer has to approve the change: it costs more, takes something away, or changes an address, because
 * the caller may be somebody else. Any other change takes effect immediately and the customer is notified.
 */
export const needsConsent = (before: OrderFacts, after: OrderFacts, prices: { before: Paise; after: Paise }): boolean =>
  prices.after > prices.before || hasReducedScope(before, after) || hasMovedStop(before, after)

/** True if both have the same facts. */
export const hasSameFacts = (a: OrderFacts, b: OrderFacts): boolean => toComparableText(a) === toComparableText(b)
/** Returns the facts as text to compare, because the keys of JSON in a column have no fixed order. */
const toComparableText = ({ things, from, to, packageId, insuredValue, extras, date }: OrderFacts) =>
  JSON.stringify([
    things.map(({ articleId, quantity, cft }) => [articleId, quantity, cft]).sort((a, b) => a[0]! - b[0]!),
    ...[from, to].map(end => [end.floor, end.lift, formatStopPlace(end)]),
    ...[packageId, insuredValue, date],
    extras.map(({ reason, amount }) => [reason, amount]),
  ])

/** True if the work itself changes, which is not possible after completion. */
export const hasChangedWork = (before: OrderFacts, after: OrderFacts): boolean =>
  !hasSameFacts({ ...before, extras: [] }, { ...after, extras: [] })

/** Adds up the pieces and the volume (cft) of all items. */
export const calculateItemLoad = (things: readonly ChangedItem[]) => ({
  pieces: things.reduce((sum, { quantity }) => sum + quantity, 0),
  totalCft: roundCft(things.reduce((sum, { cft, quantity }) => sum + cft * quantity, 0)),
})

/** Returns the distance in km: unchanged, unless a stop has another address. */
export const calculateChangedKm = (before: OrderFacts, after: OrderFacts, km: number): number =>
  hasMovedStop(before, after) && after.from.place && after.to.place
    ? calculateStraightKm(after.from.place, after.to.place)
    : km

/** The distances of a move in km. `awayKm` null: the pick-up is where it was quoted. */
type ChangedDistances = { km: number; awayKm: number | null }

/**
 * Returns the work of the facts for pricing. A home service, or a price that staff set manually, has no move in a price
 * book.
 */
export const toPricingInput = (facts: OrderFacts, quoted: Quotation, distances: ChangedDistances) => ({
  ...{ packageId: facts.packageId, insuredValue: facts.insuredValue, extras: facts.extras },
  move: quoted.packageId === null ? null : toPricedMove(facts, distances),
})

const toPricedMove = ({ things, from, to }: OrderFacts, { km, awayKm }: ChangedDistances) => ({
  km: toChargedKm(km),
  ...(awayKm !== null && { awayKm }),
  totalCft: calculateItemLoad(things).totalCft,
  floors: { from: getChargedFloors(from), to: getChargedFloors(to) },
  special: things
    .filter(({ handling }) => handling > 0)
    .map(({ articleId, name, quantity, handling: each }) => ({ articleId, name, quantity, each })),
})

export const MAX_ADDITIONAL_CHARGES = 12
export const CHANGE_REASON_MAX_LENGTH = 80

/**
 * The limits that a change is checked against. `book`: null where no price book applies; `cities`: the served ones;
 * `cityId`: the city whose crews do the order; `started`: true if a job has started.
 */
type ChangeLimits = {
  book: Pick<PriceBook, 'packages'> | null
  cities: readonly (CityReach & { id: number })[]
  cityId: number | null
  started: boolean
}

/** Returns the errors of a change by form field; empty where it may be proposed. */
export function getChangeErrors(before: OrderFacts, after: OrderFacts, bounds: ChangeLimits) {
  const errors: Partial<Record<ChangeField, ChangeError>> = getChangedStopErrors(before, after, bounds)
  const { things, packageId, insuredValue, extras } = after
  if (before.things.length > 0 && things.length === 0) errors.things = 'change.no-things'
  if (
    things.length > MAX_ITEM_KINDS ||
    things.some(({ quantity }) => !(quantity >= 1 && quantity <= MAX_ITEM_QUANTITY))
  )
    errors.things = 'change.things'
  if (packageId !== before.packageId && !bounds.book?.packages.some(known => known.packageId === packageId))
    errors.package = 'change.package'
  if (!(insuredValue >= 0 && insuredValue <= MAX_INSURED_VALUE)) errors.insured = 'change.insured'
  if (extras.some(({ reason }) => !reason || reason.length > CHANGE_REASON_MAX_LENGTH))
    errors.reason = 'change.extra-reason'
  if (new Set(extras.map(({ reason }) => reason)).size < extras.length) errors.reason = 'change.extra-twice'
  if (extras.some(({ amount }) => !(amount > 0 && amount % 100 === 0)) || extras.length > MAX_ADDITIONAL_CHARGES)
    errors.amount = 'amount.whole'
  return errors
}

/**
 * Checks the stops. A changed pick-up must keep the order's crews, price book and State of tax, and an order priced by
 * a price book must stay local. Anything else needs another booking.
 */
function getChangedStopErrors(before: OrderFacts, after: OrderFacts, { book, cities, cityId, started }: ChangeLimits) {
  const errors: Partial<Record<ChangeField, ChangeError>> = {}
  const { from, to } = after
  for (const end of ['from', 'to'] as const) {
    const { floor, address, place } = after[end]
    if (!Number.isInteger(floor) || floor < MIN_FLOOR || floor > MAX_FLOOR) errors[`${end}-floor`] = 'change.floor'
    if (!hasOtherAddress(before[end], after[end])) continue
    if (!place) errors[end] = address ? 'address.unknown' : 'address.required'
  }
  if (from.place && hasOtherAddress(before.from, from)) {
    const isTheirs = (findServingCity(from.place, cities)?.id ?? null) === cityId
    if (!isTheirs || from.place.state !== before.from.place?.state) errors.from = 'change.from-elsewhere'
    if (started) errors.from = 'change.begun'
  }
  if (!book || !from.place || !to.place || errors.from || !hasMovedStop(before, after)) return errors
  const isFar = calculateStraightKm(from.place, to.place) >= getLongDistanceKm(from.place, cities)
  if (isFar) errors[hasOtherAddress(before.to, to) ? 'to' : 'from'] = 'change.far'
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

type RequestedStop = FloorAccess & Partial<Pick<ChangedStop, 'address' | 'place'>>
/** A change that staff or a crew ask for. Anything left out stays as it is. */
export type ChangeRequest = {
  /** Pieces by item id; 0 removes the item. */
  cart?: Readonly<Record<number, number>>
  from?: RequestedStop
  to?: RequestedStop
  packageId?: number
  insuredValue?: Paise
  extra?: ExtraCharge
}

/**
 * Returns the facts with a change applied. `findItem` finds items that were not in the order yet; an unknown item is
 * left out.
 */
export function applyRequestToFacts(
  before: OrderFacts,
  requested: ChangeRequest,
  findItem: (id: number) => { id: number; name: string; cft: number; handling: Paise } | undefined,
): OrderFacts {
  const { cart = {}, from, to, packageId, insuredValue, extra } = requested
  const known = new Set(before.things.map(({ articleId }) => articleId))
  const remainingItems = before.things.map(thing => ({ ...thing, quantity: cart[thing.articleId] ?? thing.quantity }))
  const addedItems = Object.entries(cart).flatMap(([id, quantity]) => {
    const item = known.has(Number(id)) ? undefined : findItem(Number(id))
    if (!item) return []
    const { name, cft, handling } = item
    return [{ articleId: item.id, name, cft, handling, quantity }]
  })
  return {
    ...before,
    things: [...remainingItems, ...addedItems].filter(({ quantity }) => quantity !== 0),
    from: { ...before.from, ...from },
    to: { ...before.to, ...to },
    packageId: packageId ?? before.packageId,
    insuredValue: insuredValue ?? before.insuredValue,
    extras: extra ? [...before.extras, extra] : before.extras,
  }
}
