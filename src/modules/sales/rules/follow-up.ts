import { addDays, indiaDate, indiaHour, instantOf } from '#kernel/india-time.ts'
import { contactHoursStart } from '#modules/messaging/rules/decent-hours.ts'
import type { ActivityKind } from './lead.ts'

/** What is tried, and how long after somebody asked. A message goes by itself, to who agreed to that. */
export type PlanStep = { kind: ActivityKind; minutes: number }
export type NextAction = { at: Date; kind: ActivityKind; step: number | null }

/** Nobody is called before nine or from eight in the evening on. */
const [OPENS, CLOSES] = [9, 20]

/** The first moment from this one on at which somebody may be called. */
export function callableFrom(at: Date): Date {
  const hour = indiaHour(at)
  if (hour < OPENS) return instantOf(indiaDate(at), OPENS)
  return hour >= CLOSES ? instantOf(addDays(indiaDate(at), 1), OPENS) : at
}

/** What the plan begins with; null where it is empty. */
export const firstAction = (steps: readonly PlanStep[], askedAt: Date): NextAction | null =>
  actionOf(steps, 0, new Date(askedAt.getTime() + (steps[0]?.minutes ?? 0) * 60_000))

/**
 * What follows a step at which nobody answered: as much later as the plan has it between the two, from the try on, so that a late first call
 * does not bring two in one hour. Null: the plan is at its end.
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
