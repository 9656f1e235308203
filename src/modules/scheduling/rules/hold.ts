/** Enough time to pay: with less than this left a hold is renewed, or with less than two thirds left of a short one. */
const MIN_MINUTES_LEFT = 10
/** Limits an unpaid slot to three holds in a row. */
const MAX_RENEWALS = 2
/** After this pause the same order may start again; until then others can book the slot. */
const COOL_DOWN_HOURS = 3

/** A slot on hold: its expiry, and the number of renewals. */
export type SlotHold = { until: Date; renewals: number }
/** The hold that an order has or had; `here`: in the requested slot. */
export type ActiveHold = SlotHold & { here: boolean }

/**
 * Returns the hold of so many `minutes` for an order, based on the one it has or had; null if its renewals are used up.
 */
export function getNextSlotHold(lastHold: ActiveHold | null, now: Date, minutes: number): SlotHold | null {
  const until = new Date(now.getTime() + minutes * 60_000)
  const started = { until, renewals: 0 }
  if (!lastHold) return started
  const left = (lastHold.until.getTime() - now.getTime()) / 60_000
  if (left >= Math.min(MIN_MINUTES_LEFT, (minutes * 2) / 3))
    return { until: lastHold.until, renewals: lastHold.renewals }
  if (left <= -COOL_DOWN_HOURS * 60) return started
  if (lastHold.renewals < MAX_RENEWALS) return { until, renewals: lastHold.renewals + 1 }
  if (left > 0) return { until: lastHold.until, renewals: lastHold.renewals }
  return lastHold.here ? null : started
}

/** Unpaid slots that a customer may hold; the services of one checkout count as one. */
const MAX_UNPAID_HOLDS = 3

/**
 * Of these, the holds that use a branch's people and trucks for more than a day: a large home packed by us takes three.
 */
const MAX_LONG_HOLDS = 1

/** Holds that expired or were released within a day without a payment: a serious customer needs fewer. */
const MAX_EXPIRED_HOLDS = 6

/**
 * Unpaid holds of a customer's other orders: those held now, those in the requested slot, those longer than a day, and
 * those that expired within a day. `own`: the order's own hold.
 */
export type CustomerHolds = {
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
export function checkHoldLimits(
  { elsewhere, here, long, lapsed, own }: CustomerHolds,
  requested: 'a day' | 'long',
): 'held-here' | 'held-long' | 'held-enough' | 'lapsed-often' | null {
  const isNew = own === 'nothing'
  if (isNew && here > 0) return 'held-here'
  if (requested === 'long' && own !== 'long' && long >= MAX_LONG_HOLDS) return 'held-long'
  if (!isNew) return null
  if (elsewhere >= MAX_UNPAID_HOLDS) return 'held-enough'
  return lapsed >= MAX_EXPIRED_HOLDS ? 'lapsed-often' : null
}
