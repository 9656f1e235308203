/** The known facts about a crew on its way. */
export type CrewArrivalFacts = {
  now: Date
  /** The agreed arrival window; null if none was agreed. */
  window: { from: Date; until: Date } | null
  arrivedAt: Date | null
  /** Time of departure. */
  leftAt: Date | null
  /** The planned end of the previous job, if it is not done. */
  before: { until: Date } | null
  /** Travel time in minutes from the previous job; null if unknown. */
  ride: number | null
  /** The last position since departure, as travel time in minutes to the address; null without location sharing. */
  seen: { at: Date; ride: number } | null
}

/**
 * The arrival time to show, no more exact than is known. `window`: the agreed window still holds. `about`: calculated
 * from the position, the departure or the end of the previous job. `overdue`: the window has passed without any report.
 */
export type ArrivalEstimate =
  | { kind: 'arrived'; at: Date }
  | { kind: 'about'; from: Date; until: Date; leftAt: Date | null; late: boolean }
  | { kind: 'window'; leftAt: Date | null }
  | { kind: 'overdue'; leftAt: Date | null }

const MINUTE_MS = 60_000
/** Traffic is not exact to the minute: calculated times are rounded to ten minutes and span at least as long. */
const ROUNDING_MS = 10 * MINUTE_MS
const SPREAD_SHARE = 0.5

export function estimateArrival({
  now,
  window,
  arrivedAt,
  leftAt,
  before,
  ...known
}: CrewArrivalFacts): ArrivalEstimate {
  if (arrivedAt) return { kind: 'arrived', at: arrivedAt }
  const passed = window !== null && now > window.until
  const seen = leftAt ? known.seen : null
  const ride = seen ? seen.ride : known.ride
  const departure = seen?.at ?? leftAt ?? (before && new Date(Math.max(before.until.getTime(), now.getTime())))
  if (departure && ride !== null) {
    const arrivalTime = departure.getTime() + ride * MINUTE_MS
    const from = Math.max(arrivalTime, now.getTime(), leftAt ? 0 : (window?.from.getTime() ?? 0))
    const spread = Math.max(ROUNDING_MS, ride * MINUTE_MS * SPREAD_SHARE)
    const about = { from: roundDown(from), until: roundUp(from + spread) }
    const late = window !== null && about.until > window.until
    // Before departure the agreed window is shown, unless the crew will be late.
    if (leftAt || late) return { kind: 'about', ...about, leftAt, late }
  }
  return { kind: passed ? 'overdue' : 'window', leftAt }
}

const roundDown = (time: number) => new Date(Math.floor(time / ROUNDING_MS) * ROUNDING_MS)
const roundUp = (time: number) => new Date(Math.ceil(time / ROUNDING_MS) * ROUNDING_MS)
