import { addDays, toIndiaDate, toIndiaHour, toIndiaInstant } from '#kernel/india-time.ts'
import { getContactHoursStart } from '#modules/messaging/rules/contact-hours.ts'
import type { ActivityKind } from './lead.ts'

/**
 * A step of the follow-up plan: the kind of contact, and the minutes after the enquiry. Messages are sent automatically
 * to people who opted in.
 */
export type FollowUpStep = { kind: ActivityKind; minutes: number }
export type FollowUpAction = { at: Date; kind: ActivityKind; step: number | null }

/** Calls are made from 9 AM to 8 PM. */
const [CALLS_FROM_HOUR, CALLS_UNTIL_HOUR] = [9, 20]

/** Returns the earliest time from `at` on for a call. */
export function getNextCallTime(at: Date): Date {
  const hour = toIndiaHour(at)
  if (hour < CALLS_FROM_HOUR) return toIndiaInstant(toIndiaDate(at), CALLS_FROM_HOUR)
  return hour >= CALLS_UNTIL_HOUR ? toIndiaInstant(addDays(toIndiaDate(at), 1), CALLS_FROM_HOUR) : at
}

/** Returns the first step of the plan. Null if it is empty. */
export const getFirstFollowUp = (steps: readonly FollowUpStep[], enquiredAt: Date): FollowUpAction | null =>
  toFollowUpAction(steps, 0, new Date(enquiredAt.getTime() + (steps[0]?.minutes ?? 0) * 60_000))

/**
 * Returns the next step after an attempt without an answer. The plan's interval between the two counts from the
 * attempt, so that a late first call is not followed by a second one within the hour. Null at the end of the plan.
 */
export function getNextFollowUp(steps: readonly FollowUpStep[], step: number, triedAt: Date): FollowUpAction | null {
  const [done, next] = [steps[step], steps[step + 1]]
  if (!done || !next) return null
  return toFollowUpAction(
    steps,
    step + 1,
    new Date(triedAt.getTime() + Math.max(next.minutes - done.minutes, 0) * 60_000),
  )
}

function toFollowUpAction(steps: readonly FollowUpStep[], step: number, at: Date): FollowUpAction | null {
  const kind = steps[step]?.kind
  return kind ? { at: kind === 'message' ? getContactHoursStart(at) : getNextCallTime(at), kind, step } : null
}
