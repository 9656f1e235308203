import type { Paise } from '#kernel/money.ts'
import { readWhole } from '#kernel/read-number.ts'
import { readRupees } from '#kernel/read-rupees.ts'
import { type BookingTerms, MAX_STEPS } from '#modules/scheduling/rules/booking-terms.ts'
import { MAX_CREDITS } from '#modules/scheduling/rules/late-credit.ts'

/** Text that is not a number or amount becomes NaN, which `termsErrors` reports. */
const whole = (text = '') => readWhole(text)
const rupeesIn = (text = '') => readRupees(text) ?? (Number.NaN as Paise)

export const lateRows = Array.from({ length: MAX_CREDITS }, (_, at) => at)
export const stepRows = Array.from({ length: MAX_STEPS }, (_, at) => at)

function rowsOf(told: Record<string, string>, one: string, other: string, most: number) {
  const rows = Array.from(
    { length: most },
    (_, at) => [told[`${one}-${at}`]?.trim() ?? '', told[`${other}-${at}`]?.trim() ?? ''] as const,
  )
  return rows.slice(0, rows.findLastIndex(pair => pair.some(Boolean)) + 1)
}

/** Reads the booking terms from the form. Empty rows after the last one of a table are ignored. */
export function readTermsFields(told: Record<string, string>): BookingTerms {
  return {
    holdMinutes: whole(told.holdMinutes),
    lateRescheduleCharge: rupeesIn(told.lateRescheduleCharge),
    lateCredits: rowsOf(told, 'late', 'credit', lateRows.length).map(([minutes, amount]) => ({
      minutes: whole(minutes),
      amount: rupeesIn(amount),
    })),
    cancellation: rowsOf(told, 'hours', 'share', stepRows.length).map(([hours, share]) => ({
      hours: whole(hours),
      share: whole(share),
    })),
  }
}

export const toTermsFields = ({
  holdMinutes,
  cancellation,
  lateCredits,
  lateRescheduleCharge,
}: BookingTerms): Record<string, string> => ({
  holdMinutes: String(holdMinutes),
  lateRescheduleCharge: String(lateRescheduleCharge / 100),
  ...Object.fromEntries(
    stepRows.flatMap(at => [
      [`hours-${at}`, cancellation[at] ? String(cancellation[at].hours) : ''],
      [`share-${at}`, cancellation[at] ? String(cancellation[at].share) : ''],
    ]),
  ),
  ...Object.fromEntries(
    lateRows.flatMap(at => [
      [`late-${at}`, lateCredits[at] ? String(lateCredits[at].minutes) : ''],
      [`credit-${at}`, lateCredits[at] ? String(lateCredits[at].amount / 100) : ''],
    ]),
  ),
})
