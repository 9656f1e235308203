import type { Paise } from '#kernel/money.ts'
import { parseWholeNumber } from '#kernel/parse-number.ts'
import { parseRupees } from '#kernel/parse-rupees.ts'
import { type BookingTerms, MAX_CANCELLATION_STEPS } from '#modules/scheduling/rules/booking-terms.ts'
import { MAX_LATE_CREDITS } from '#modules/scheduling/rules/late-credit.ts'

/** Text that is not a number or amount becomes NaN, which `validateBookingTerms` reports. */
const whole = (text = '') => parseWholeNumber(text)
const readAmountOrNaN = (text = '') => parseRupees(text) ?? (Number.NaN as Paise)

export const lateCreditRows = Array.from({ length: MAX_LATE_CREDITS }, (_, at) => at)
export const cancellationStepRows = Array.from({ length: MAX_CANCELLATION_STEPS }, (_, at) => at)

function readRowPairs(posted: Record<string, string>, one: string, other: string, most: number) {
  const rows = Array.from(
    { length: most },
    (_, at) => [posted[`${one}-${at}`]?.trim() ?? '', posted[`${other}-${at}`]?.trim() ?? ''] as const,
  )
  return rows.slice(0, rows.findLastIndex(pair => pair.some(Boolean)) + 1)
}

/** Reads the booking terms from the form. Empty rows after the last one of a table are ignored. */
export function readTermsFields(posted: Record<string, string>): BookingTerms {
  return {
    holdMinutes: whole(posted.holdMinutes),
    lateRescheduleCharge: readAmountOrNaN(posted.lateRescheduleCharge),
    lateCredits: readRowPairs(posted, 'late', 'credit', lateCreditRows.length).map(([minutes, amount]) => ({
      minutes: whole(minutes),
      amount: readAmountOrNaN(amount),
    })),
    cancellation: readRowPairs(posted, 'hours', 'share', cancellationStepRows.length).map(([hours, share]) => ({
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
    cancellationStepRows.flatMap(at => [
      [`hours-${at}`, cancellation[at] ? String(cancellation[at].hours) : ''],
      [`share-${at}`, cancellation[at] ? String(cancellation[at].share) : ''],
    ]),
  ),
  ...Object.fromEntries(
    lateCreditRows.flatMap(at => [
      [`late-${at}`, lateCredits[at] ? String(lateCredits[at].minutes) : ''],
      [`credit-${at}`, lateCredits[at] ? String(lateCredits[at].amount / 100) : ''],
    ]),
  ),
})
