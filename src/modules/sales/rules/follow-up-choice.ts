import { addDays, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'

/** The times that the form for the next follow-up offers, so that most calls need no date and no clock. */
export const followUpChoices = ['in-2-hours', 'this-evening', 'tomorrow'] as const
export type FollowUpChoice = (typeof followUpChoices)[number]

/** Calls are made until 8 PM; an evening call at 6 PM still leaves room for a second one. */
const [EVENING_HOUR, MORNING_HOUR, LAST_CALL_HOUR] = [18, 10, 20]
const HOUR = 3_600_000

/** Returns the time of a choice. */
export function getFollowUpTime(choice: FollowUpChoice, now: Date): Date {
  if (choice === 'in-2-hours') return new Date(now.getTime() + 2 * HOUR)
  const today = toIndiaDate(now)
  if (choice === 'this-evening') return toIndiaInstant(today, EVENING_HOUR)
  return toIndiaInstant(addDays(today, 1), MORNING_HOUR)
}

/** Lists the choices that are possible now: the evening is still to come, and in two hours calls are still made. */
export function listFollowUpChoices(now: Date): FollowUpChoice[] {
  const lastCall = toIndiaInstant(toIndiaDate(now), LAST_CALL_HOUR)
  return followUpChoices.filter(choice => {
    const at = getFollowUpTime(choice, now)
    return at > now && (choice === 'tomorrow' || at <= lastCall)
  })
}
