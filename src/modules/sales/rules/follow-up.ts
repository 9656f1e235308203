import { addDays, indiaDate, indiaHour, instantOf } from '#kernel/india-time.ts'
import { contactHoursStart } from '#modules/messaging/rules/decent-hours.ts'
import type { ActivityKind } from './lead.ts'

/**
 * A step of the follow-up plan: the kind of contact, and the minutes after the enquiry. Messages are sent automatically
 * to people who opted in.
 */
export type PlanStep = { kind: ActivityKind; minutes: number }
export type NextAction = { at: Date; kind: ActivityKind; step: number | null }

/** Calls are made from 9 AM to 8 PM. */
const [OPENS, CLOSES] = [9, 20]

/** Returns the earliest time from `at` on for a call. */
export function callableFrom(at: Date): Date {
  const hour = indiaHour(at)
  if (hour < OPENS) return instantOf(indiaDate(at), OPENS)
  return hour >= CLOSES ? instantOf(addDays(indiaDate(at), 1), OPENS) : at
}

/** Returns the first step of the plan. Null if it is empty. */
export const firstAction = (steps: readonly PlanStep[], askedAt: Date): NextAction | null =>
  actionOf(steps, 0, new Date(askedAt.getTime() + (steps[0]?.minutes ?? 0) * 60_000))

/**
 * Returns the next step after an attempt without an answer. The plan's interval between the two counts from the
 * attempt, so that a late first call is not followed by a second one within the hour. Null at the end of the plan.
 */
export function nextAction(steps: readonly PlanStep[], step: number, triedAt: Date): NextAction | null {
  const [done, next] = [steps[step], steps[step + 1]]
  if (!done || !next) return null
  return actionOf(steps, step + 1, new Date(triedAt.getTime() + Math.max(next.minutes - done.minutes, 0) * 60_000))
}

function actionOf(steps: readonly PlanStep[], step: number, at: Date): NextAction | null {
  const kind = steps[step]?.kind
  return kind ? { at: kind === 'message' ? contactHoursStart(at) : callableFrom(at), kind, step } : null
}
