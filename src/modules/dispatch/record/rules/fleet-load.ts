import { type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { MAX_WORKDAY_MINUTES } from '#modules/crews/rules/work-table.ts'

/** A period for which jobs or a trip need trucks and people of a branch. `hired`: a partner brings both. */
export type FleetNeed = {
  branchId: number
  startsAt: Date
  endsAt: Date
  trucks: number
  people: number
  hired: boolean
}

const MINUTE = 60_000

/** The milliseconds in which a day in India begins and ends. */
type DaySpan = { from: number; until: number }
export const getDaySpan = (day: IndiaDate): DaySpan => ({
  from: toIndiaInstant(day).getTime(),
  until: toIndiaInstant(day, 24).getTime(),
})

function getPartOnDay({ startsAt, endsAt }: FleetNeed, day: DaySpan): DaySpan | null {
  const from = Math.max(startsAt.getTime(), day.from)
  const until = Math.min(endsAt.getTime(), day.until)
  return from < until ? { from, until } : null
}

/** Counts the most trucks that are needed at one time on a day. A truck that does two jobs in turn counts once. */
export function countTrucksAtOnce(needs: readonly FleetNeed[], day: IndiaDate): number {
  const span = getDaySpan(day)
  const changes = needs.flatMap(need => {
    const part = need.trucks > 0 && getPartOnDay(need, span)
    return part ? [[part.from, need.trucks] as const, [part.until, -need.trucks] as const] : []
  })
  let [now, most] = [0, 0]
  // At the same moment one truck comes back before the next is needed.
  for (const [, change] of changes.toSorted(([a, more], [b, other]) => a - b || more - other)) {
    now += change
    most = Math.max(most, now)
  }
  return most
}

/** Sums the crew-minutes that are needed on a day. Nobody works longer than a shift for one job. */
export function sumNeededMinutes(needs: readonly FleetNeed[], day: IndiaDate): number {
  const span = getDaySpan(day)
  return needs.reduce((sum, need) => {
    const part = getPartOnDay(need, span)
    return sum + (part ? need.people * Math.min(MAX_WORKDAY_MINUTES, (part.until - part.from) / MINUTE) : 0)
  }, 0)
}
