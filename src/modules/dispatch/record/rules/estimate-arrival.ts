/** What is known of a crew that is to come. */
export type Coming = {
  now: Date
  /** The hours that were agreed; null where none were. */
  window: { from: Date; until: Date } | null
  arrivedAt: Date | null
  /** When they set out. */
  leftAt: Date | null
  /** What they do before, and have not ended: until when it is planned. */
  before: { until: Date } | null
  /** Minutes from where they come from; null where nobody knows where that is. */
  ride: number | null
  /** Where they were seen since they set out, as minutes from there to the door; null where nobody sees them. */
  seen: { at: Date; ride: number } | null
}

/**
 * What can be said of an arrival without saying more than is known. `window`: what was agreed, nothing speaks against it. `about`: reckoned from
 * where they are, where they set out, or from what they still do. `overdue`: the window has passed, and nobody has told anything since.
 */
export type Arrival =
  | { kind: 'arrived'; at: Date }
  | { kind: 'about'; from: Date; until: Date; leftAt: Date | null; late: boolean }
  | { kind: 'window'; leftAt: Date | null }
  | { kind: 'overdue'; leftAt: Date | null }

const MINUTE = 60_000
/** Nobody knows traffic to the minute: what is reckoned is said to the next ten, and for as long. */
const STEP = 10 * MINUTE
const SPREAD_SHARE = 0.5

export function estimateArrival({ now, window, arrivedAt, leftAt, before, ...known }: Coming): Arrival {
  if (arrivedAt) return { kind: 'arrived', at: arrivedAt }
  const passed = window !== null && now > window.until
  const seen = leftAt ? known.seen : null
  const ride = seen ? seen.ride : known.ride
  const setOut = seen?.at ?? leftAt ?? (before && new Date(Math.max(before.until.getTime(), now.getTime())))
  if (setOut && ride !== null) {
    const reckoned = setOut.getTime() + ride * MINUTE
    const from = Math.max(reckoned, now.getTime(), leftAt ? 0 : (window?.from.getTime() ?? 0))
    const spread = Math.max(STEP, ride * MINUTE * SPREAD_SHARE)
    const about = { from: down(from), until: up(from + spread) }
    const late = window !== null && about.until > window.until
    // Who is not yet late and has not set out is said what was agreed.
    if (leftAt || late) return { kind: 'about', ...about, leftAt, late }
  }
  return { kind: passed ? 'overdue' : 'window', leftAt }
}

const down = (time: number) => new Date(Math.floor(time / STEP) * STEP)
const up = (time: number) => new Date(Math.ceil(time / STEP) * STEP)
