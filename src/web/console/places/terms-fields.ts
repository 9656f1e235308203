import { type BookingTerms, MOST_STEPS } from '#modules/scheduling/rules/booking-terms.ts'

/** What is no whole number reads as NaN, which `termsFaults` names. */
const whole = (text = '') => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

export const stepRows = Array.from({ length: MOST_STEPS }, (_, at) => at)

/** As a form tells them: a row of the table without anything in it, and none after it, is no step. */
export function readTermsFields(told: Record<string, string>): BookingTerms {
  const rows = stepRows.map(at => [told[`hours-${at}`]?.trim() ?? '', told[`share-${at}`]?.trim() ?? ''] as const)
  const last = rows.findLastIndex(([hours, share]) => hours || share)
  return {
    holdMinutes: whole(told.holdMinutes),
    cancellation: rows.slice(0, last + 1).map(([hours, share]) => ({ hours: whole(hours), share: whole(share) })),
  }
}

export const tellTerms = ({ holdMinutes, cancellation }: BookingTerms): Record<string, string> => ({
  holdMinutes: String(holdMinutes),
  ...Object.fromEntries(
    stepRows.flatMap(at => [
      [`hours-${at}`, cancellation[at] ? String(cancellation[at].hours) : ''],
      [`share-${at}`, cancellation[at] ? String(cancellation[at].share) : ''],
    ]),
  ),
})
