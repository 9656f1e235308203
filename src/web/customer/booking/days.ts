import { addDays, formatDay, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { spokenDay } from '#web/text/en/booking-stages.ts'

/** Whole days from one date to another; below zero when it has passed. */
export const daysBetween = (from: IndiaDate, to: IndiaDate) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** 'Saturday' or 'Sat 28 Nov'; null when the day is open or over. */
export function dayAhead(date: IndiaDate | null, today: IndiaDate): string | null {
  if (!date) return null
  const days = daysBetween(today, date)
  return days < 0 ? null : spokenDay(date, days, formatDay(date))
}

/** '21 Nov 2026', as a postmark has it. */
export const stampDate = (date: IndiaDate) => dayWithYear(date).slice(4)

/** 'Fri 20 Nov 2026' */
export const dayWithYear = (date: IndiaDate) => `${formatDay(date)} ${date.slice(0, 4)}`

const CLAIM_DAYS = 2

/** Damage is claimed within two days of delivery. Source: privacy policy, claims. */
export const lastClaimDay = (completedAt: Date): IndiaDate => addDays(indiaDate(completedAt), CLAIM_DAYS)
