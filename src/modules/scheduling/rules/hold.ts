/** Enough time to pay: with less than this left a hold is renewed, or with less than two thirds left of a short one. */
const ENOUGH_MINUTES = 10
/** Limits an unpaid slot to three holds in a row. */
const MAX_RENEWALS = 2
/** After this pause the same order may start again; until then others can book the slot. */
const REST_HOURS = 3

/** A slot on hold: its expiry, and the number of renewals. */
export type Hold = { until: Date; renewals: number }
/** The hold that an order has or had; `here`: in the requested slot. */
export type ActiveHold = Hold & { here: boolean }

/**
 * Returns the hold of so many `minutes` for an order, based on the one it has or had; null if its renewals are used up.
 */
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

/** Unpaid slots that a customer may hold; the services of one checkout count as one. */
const MAX_HELD = 3

/**
 * Of these, the holds that use a branch's people and trucks for more than a day: a large home packed by us takes three.
 */
const MAX_LONG = 1

/** Holds that expired or were released within a day without a payment: a serious customer needs fewer. */
const MAX_LAPSED = 6

/**
 * Unpaid holds of a customer's other orders: those held now, those in the requested slot, those longer than a day, and
 * those that expired within a day. `own`: the order's own hold.
 */
export type HeldByCustomer = {
  elsewhere: number
  here: number
  long: number
  lapsed: number
  own: 'nothing' | 'a day' | 'long'
}

/**
 * Returns the reason for which the customer may not hold the slot; null if they may, including the one they already
 * hold.
 */
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
