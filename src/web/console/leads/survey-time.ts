import { instantOf, isIndiaDate } from '#kernel/india-time.ts'

/** When a survey would be, by what its form or an address says; null where that is no time. */
export function surveyTimeOf({ day = '', hour = '', hours = '1' }: Readonly<Record<string, string>>) {
  if (!isIndiaDate(day) || !/^\d{1,2}$/.test(hour) || !/^[1-9]$/.test(hours)) return null
  const startsAt = instantOf(day, Number(hour))
  return { startsAt, endsAt: new Date(startsAt.getTime() + Number(hours) * 3_600_000) }
}
