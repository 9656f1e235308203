import { addDays, type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { MOST_PIECES } from '#modules/catalogue/rules/cart.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'
import { chargedFloors } from '#modules/pricing/rules/move.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { Extra } from '#modules/pricing/rules/requote-for-work.ts'
import { LEAST_FLOOR, MOST_FLOOR, MOST_INSURED, MOST_KINDS } from './limits.ts'
import { isEnded, type OrderStatus } from './status.ts'

/** One kind of thing as it was agreed: `cft` and `handling` of one piece. */
export type ChangedThing = { articleId: number; name: string; quantity: number; cft: number; handling: Paise }
export type Floor = { floor: number; lift: boolean }

/** What of an order a change may change, and the day for which it was worked out. */
export type OrderFacts = {
  things: ChangedThing[]
  from: Floor
  to: Floor
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
export const mayChangeWork = (status: OrderStatus): boolean => !isEnded(status)

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

/** Nothing dearer and nothing less counts without the customer's word; the rest counts at once, and is told. */
export const needsConsent = (before: OrderFacts, after: OrderFacts, prices: { before: Paise; after: Paise }): boolean =>
  prices.after > prices.before || takesAway(before, after)

/** Whether they are one and the same. */
export const sameFacts = (a: OrderFacts, b: OrderFacts): boolean => told(a) === told(b)
/** As they stand in a column: JSON's keys have no order. */
const told = ({ things, from, to, packageId, insuredValue, extras, date }: OrderFacts) =>
  JSON.stringify([
    things.map(({ articleId, quantity, cft }) => [articleId, quantity, cft]).sort((a, b) => a[0]! - b[0]!),
    ...[from, to].map(({ floor, lift }) => [floor, lift]),
    ...[packageId, insuredValue, date],
    extras.map(({ reason, amount }) => [reason, amount]),
  ])

/** Whether the work itself changes: after it is done it cannot. */
export const changesWork = (before: OrderFacts, after: OrderFacts): boolean =>
  !sameFacts({ ...before, extras: [] }, { ...after, extras: [] })

/** Of all things together. */
export const loadOfThings = (things: readonly ChangedThing[]) => ({
  pieces: things.reduce((sum, { quantity }) => sum + quantity, 0),
  totalCft: roundCft(things.reduce((sum, { cft, quantity }) => sum + cft * quantity, 0)),
})

/** The work that facts ask for: `km` as it was quoted. A home service, and what staff priced by hand, have no book for it. */
export const workOfFacts = (facts: OrderFacts, quoted: Quotation, km: number) => ({
  ...{ packageId: facts.packageId, insuredValue: facts.insuredValue, extras: facts.extras },
  move: quoted.packageId === null ? null : moveOfFacts(facts, km),
})

const moveOfFacts = ({ things, from, to }: OrderFacts, km: number) => ({
  km,
  totalCft: loadOfThings(things).totalCft,
  floors: { from: chargedFloors(from), to: chargedFloors(to) },
  special: things
    .filter(({ handling }) => handling > 0)
    .map(({ articleId, name, quantity, handling: each }) => ({ articleId, name, quantity, each })),
})

export const MOST_EXTRAS = 12
export const REASON_LETTERS = 80

/** What is wrong with it, by the field of the form; none where it may be asked for. */
export function changeFaults(before: OrderFacts, after: OrderFacts, book: Pick<PriceBook, 'packages'> | null) {
  const faults: Partial<Record<'things' | 'from' | 'to' | 'package' | 'insured' | 'reason' | 'amount', ChangeFault>> =
    {}
  const { things, packageId, insuredValue, extras } = after
  if (before.things.length > 0 && things.length === 0) faults.things = 'change.no-things'
  if (things.length > MOST_KINDS || things.some(({ quantity }) => !(quantity >= 1 && quantity <= MOST_PIECES)))
    faults.things = 'change.things'
  for (const end of ['from', 'to'] as const) {
    const { floor } = after[end]
    if (!Number.isInteger(floor) || floor < LEAST_FLOOR || floor > MOST_FLOOR) faults[end] = 'change.floor'
  }
  if (packageId !== before.packageId && !book?.packages.some(known => known.packageId === packageId))
    faults.package = 'change.package'
  if (!(insuredValue >= 0 && insuredValue <= MOST_INSURED)) faults.insured = 'change.insured'
  if (extras.some(({ reason }) => !reason || reason.length > REASON_LETTERS)) faults.reason = 'change.extra-reason'
  if (new Set(extras.map(({ reason }) => reason)).size < extras.length) faults.reason = 'change.extra-twice'
  if (extras.some(({ amount }) => !(amount > 0 && amount % 100 === 0)) || extras.length > MOST_EXTRAS)
    faults.amount = 'amount.whole'
  return faults
}
type ChangeFault =
  | 'change.no-things'
  | 'change.things'
  | 'change.floor'
  | 'change.package'
  | 'change.extra-reason'
  | 'change.extra-twice'
  | 'change.insured'
  | 'amount.whole'

/** What staff, or a crew, want to be so: all that they leave out stays. */
export type WantedChange = {
  /** Pieces by article id; 0 takes it out. */
  cart?: Readonly<Record<number, number>>
  from?: Floor
  to?: Floor
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
    from: from ?? before.from,
    to: to ?? before.to,
    packageId: packageId ?? before.packageId,
    insuredValue: insuredValue ?? before.insuredValue,
    extras: extra ? [...before.extras, extra] : before.extras,
  }
}
