/** Long enough to pay: with less than this left a hold is renewed, or with less than two thirds of a short one. */
const ENOUGH_MINUTES = 10
/** So that nobody keeps a slot unpaid for longer than three holds. */
const MAX_RENEWALS = 2
/** Then others may have the place; from here on the same order may try for it anew. */
const REST_HOURS = 3

/** A place that is held: until when, and how often that was put off. */
export type Hold = { until: Date; renewals: number }
/** The hold that an order has or had; `here` where it is of the very slot asked for. */
export type ActiveHold = Hold & { here: boolean }

/** The hold of so many `minutes` that an order gets when it asks for a place, by the one it has or had; null where it has had its time. */
export function holdAfter(kept: ActiveHold | null, now: Date, minutes: number): Hold | null {
  const until = new Date(now.getTime() + minutes * 60_000)
  const started = { until, renewals: 0 }
  if (!kept) return started
  const left = (kept.until.getTime() - now.getTime()) / 60_000
  if (left >= Math.min(ENOUGH_MINUTES, (minutes * 2) / 3)) return { until: kept.until, renewals: kept.renewals }
  if (left <= -REST_HOURS * 60) return started
  if (kept.renewals < MAX_RENEWALS) return { until, renewals: kept.renewals + 1 }
  if (left > 0) return { until: kept.until, renewals: kept.renewals }
  return kept.here ? null : started
}

/** Places that a customer may hold and not have paid for; the services of one checkout count as one. */
const MAX_HELD = 3

/** Of those that take a branch's people and trucks for more than a day: a large home packed by us takes three. */
const MAX_LONG = 1

/** Places held and let go of within a day without a payment: who plans in earnest needs fewer. */
const MAX_LAPSED = 6

/**
 * Unpaid places of a customer's other orders: held now, those of them in the slot that is wanted now, those that take more than a day, and lapsed
 * within a day. `own`: what the order holds itself.
 */
export type HeldByCustomer = {
  elsewhere: number
  here: number
  long: number
  lapsed: number
  own: 'nothing' | 'a day' | 'long'
}

/** Why the customer may not hold what is `wanted`; null where they may, as what they hold already. */
export function whyNotHold(
  { elsewhere, here, long, lapsed, own }: HeldByCustomer,
  wanted: 'a day' | 'long',
): 'held-here' | 'held-long' | 'held-enough' | 'lapsed-often' | null {
  const isNew = own === 'nothing'
  if (isNew && here > 0) return 'held-here'
  if (wanted === 'long' && own !== 'long' && long >= MAX_LONG) return 'held-long'
  if (!isNew) return null
  if (elsewhere >= MAX_HELD) return 'held-enough'
  return lapsed >= MAX_LAPSED ? 'lapsed-often' : null
}
