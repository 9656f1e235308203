import { isIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'

/** Reads the time of a survey from its form or address; null if it is not a valid time. */
export function parseSurveyTime({ day = '', hour = '', hours = '1' }: Readonly<Record<string, string>>) {
  if (!isIndiaDate(day) || !/^\d{1,2}$/.test(hour) || !/^[1-9]$/.test(hours)) return null
  const startsAt = toIndiaInstant(day, Number(hour))
  return { startsAt, endsAt: new Date(startsAt.getTime() + Number(hours) * 3_600_000) }
}
