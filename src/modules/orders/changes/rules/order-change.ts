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

/** One kind of thing as it was agreed: `cft` and `handling` of one piece. */
export type ChangedThing = { articleId: number; name: string; quantity: number; cft: number; handling: Paise }
export type Floor = { floor: number; lift: boolean }
/** Where a thing is picked up or set down; its door is told apart from it. */
export type ChangedEnd = Floor & Pick<DraftEnd, 'address' | 'place'>

/** What of an order a change may change, and the day for which it was worked out. */
export type OrderFacts = {
  things: ChangedThing[]
  from: ChangedEnd
  to: ChangedEnd
  packageId: number | null
  insuredValue: Paise
  /** What was agreed upon the work since it was booked. */
  extras: Extra[]
  date: IndiaDate | null
}

/** A change waits for its customer; it is agreed once, refused, taken back by who proposed it, or ends by itself. */
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

/** How long a customer may think about it; a crew that stands at the door has its answer that day. */
export const endOfThinking = (now: Date, by: 'staff' | 'worker'): Date =>
  by === 'worker' ? instantOf(addDays(indiaDate(now), 1)) : new Date(now.getTime() + 48 * 3_600_000)

/** Whether an order's work may be changed: once it is booked, until it is done; what was forgotten may be charged after that, with its debit note. */
export function whyNoChange(order: { status: OrderStatus; priced: boolean }): 'not-booked' | 'closed' | null {
  if (order.status === 'Quotation' || !order.priced) return 'not-booked'
  return order.status === 'Cancelled' ? 'closed' : null
}

/** Done is done: then nothing but a charge can be added. */
export const canChangeWork = (status: OrderStatus): boolean => !isEnded(status)

const moreOf = (before: OrderFacts, after: OrderFacts) => {
  const had = new Map(before.things.map(thing => [thing.articleId, thing.quantity]))
  const has = new Map(after.things.map(thing => [thing.articleId, thing.quantity]))
  return [...new Set([...had.keys(), ...has.keys()])].map(id => (has.get(id) ?? 0) - (had.get(id) ?? 0))
}

/** Whether the customer gets less than was agreed: fewer things, another package, less cover. A floor is no service, it is where one lives. */
export const takesAway = (before: OrderFacts, after: OrderFacts): boolean =>
  moreOf(before, after).some(more => more < 0) ||
  before.packageId !== after.packageId ||
  after.insuredValue < before.insuredValue

const formatStopPlace = ({ address, place }: ChangedEnd) => [address, place && [place.id, place.lat, place.lng]]
/** Whether an end is at another address. */
export const isElsewhere = (before: ChangedEnd, after: ChangedEnd): boolean =>
  JSON.stringify(formatStopPlace(before)) !== JSON.stringify(formatStopPlace(after))
/** Whether the crew comes to another address, at either end. */
export const goesElsewhere = (before: OrderFacts, after: OrderFacts): boolean =>
  isElsewhere(before.from, after.from) || isElsewhere(before.to, after.to)

/**
 * Nothing dearer and nothing less counts without the customer's word, and nothing goes to another door than theirs: whoever called may not be they. The
 * rest counts at once, and is told.
 */
export const needsConsent = (before: OrderFacts, after: OrderFacts, prices: { before: Paise; after: Paise }): boolean =>
  prices.after > prices.before || takesAway(before, after) || goesElsewhere(before, after)

/** Whether they are one and the same. */
export const sameFacts = (a: OrderFacts, b: OrderFacts): boolean => told(a) === told(b)
/** As they stand in a column: JSON's keys have no order. */
const told = ({ things, from, to, packageId, insuredValue, extras, date }: OrderFacts) =>
  JSON.stringify([
    things.map(({ articleId, quantity, cft }) => [articleId, quantity, cft]).sort((a, b) => a[0]! - b[0]!),
    ...[from, to].map(end => [end.floor, end.lift, formatStopPlace(end)]),
    ...[packageId, insuredValue, date],
    extras.map(({ reason, amount }) => [reason, amount]),
  ])

/** Whether the work itself changes: after it is done it cannot. */
export const changesWork = (before: OrderFacts, after: OrderFacts): boolean =>
  !sameFacts({ ...before, extras: [] }, { ...after, extras: [] })

/** Of all things together. */
export const loadOfItems = (things: readonly ChangedThing[]) => ({
  pieces: things.reduce((sum, { quantity }) => sum + quantity, 0),
  totalCft: roundCft(things.reduce((sum, { cft, quantity }) => sum + cft * quantity, 0)),
})

/** How far it is: as it was, unless an end is elsewhere. */
export const kmOfFacts = (before: OrderFacts, after: OrderFacts, km: number): number =>
  goesElsewhere(before, after) && after.from.place && after.to.place ? straightKm(after.from.place, after.to.place) : km

/** `awayKm` null: the pick-up is where it was quoted. */
type Way = { km: number; awayKm: number | null }

/** The work that facts ask for. A home service, and what staff priced by hand, have no book for it. */
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

/** What a change is held against: `book` null where none prices it; `cities` as they are served; `cityId` whose crews it has. */
type Bounds = {
  book: Pick<PriceBook, 'packages'> | null
  cities: readonly (Reach & { id: number })[]
  cityId: number | null
  started: boolean
}

/** What is wrong with it, by the field of the form; none where it may be asked for. */
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
 * Another pick-up stays with the crews, the book and the State of tax that the order has; and what a book priced stays within what it prices. What lies
 * beyond is another booking.
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
/** What staff, or a crew, want to be so: all that they leave out stays. */
export type WantedChange = {
  /** Pieces by article id; 0 takes it out. */
  cart?: Readonly<Record<number, number>>
  from?: WantedEnd
  to?: WantedEnd
  packageId?: number
  insuredValue?: Paise
  extra?: Extra
}

/** What would then be so. `articleOf`: of things that were not in it yet; an unknown one is left out. */
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
