/** How long a place is held while the customer pays. */
export const HOLD_MINUTES = 15
/** Long enough to pay: with less than this left a hold is renewed. */
const ENOUGH_MINUTES = 10
/** So that nobody keeps a slot unpaid for longer than three quarters of an hour. */
const MOST_RENEWALS = 2
/** Then others may have the place; from here on the same order may try for it anew. */
const REST_HOURS = 3

/** A place that is held: until when, and how often that was put off. */
export type Hold = { until: Date; renewals: number }
/** The hold that an order has or had; `here` where it is of the very slot asked for. */
export type KeptHold = Hold & { here: boolean }

/** The hold that an order gets when it asks for a place, by the one it has or had; null where it has had its time. */
export function holdAfter(kept: KeptHold | null, now: Date): Hold | null {
  const until = new Date(now.getTime() + HOLD_MINUTES * 60_000)
  const begun = { until, renewals: 0 }
  if (!kept) return begun
  const left = (kept.until.getTime() - now.getTime()) / 60_000
  if (left >= ENOUGH_MINUTES) return { until: kept.until, renewals: kept.renewals }
  if (left <= -REST_HOURS * 60) return begun
  if (kept.renewals < MOST_RENEWALS) return { until, renewals: kept.renewals + 1 }
  if (left > 0) return { until: kept.until, renewals: kept.renewals }
  return kept.here ? null : begun
}

/** Places that a customer may hold and not have paid for; the services of one checkout count as one. */
const MOST_HELD = 3

/** Whether a customer who holds so many places elsewhere may hold one more. */
export const mayHoldMore = (heldElsewhere: number): boolean => heldElsewhere < MOST_HELD
