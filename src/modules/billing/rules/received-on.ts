import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'

/** How many days later money that came by hand may still be entered, and for how many it needs no word why. */
const LATEST_DAYS = 60
const UNEXPLAINED_DAYS = 7

/** The first day that money of an order may be said to have come on: not before the order, and not longer ago than that. */
export function earliestReceived(placedOn: IndiaDate, today: IndiaDate): IndiaDate {
  const first = addDays(today, -LATEST_DAYS)
  return placedOn > first ? placedOn : first
}

/** A receipt voucher bears the day on which the advance came (GST rules, rule 50): not one that is still to come. */
export const canBeReceivedOn = (on: IndiaDate, placedOn: IndiaDate, today: IndiaDate): boolean =>
  on <= today && on >= earliestReceived(placedOn, today)

/** So late that whoever enters it says why: the trail has its day, that of the entry and the reason. */
export const needsWhy = (on: IndiaDate, today: IndiaDate): boolean => on < addDays(today, -UNEXPLAINED_DAYS)

/** The day on which a crew took cash, by its phone; today where that day cannot be right. */
export function receivedOn(takenAt: Date, placedAt: Date, now: Date): IndiaDate {
  const [on, today] = [indiaDate(takenAt), indiaDate(now)]
  return canBeReceivedOn(on, indiaDate(placedAt), today) ? on : today
}
