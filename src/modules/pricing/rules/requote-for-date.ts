import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract, toWholeRupees } from '#kernel/money.ts'
import type { PriceBook } from './price-book.ts'
import { type Quotation, type QuotationLine, sumOfLines, totalUp } from './quotation.ts'
import { dateLines, isExtra, isOfTheDate } from './quote-move.ts'
import { ratesOf } from './rates.ts'

/**
 * Requotes a move for another date. The work stays as quoted; weekend, month-end and peak charges are recalculated with
 * the price book it was quoted with. A price that staff entered is the same on any date. A discount stays.
 */
export function requoteForDate(book: PriceBook, quoted: Quotation, date: IndiaDate, insuredValue: Paise): Quotation {
  if (quoted.packageId === null) return quoted
  const work = quoted.lines.filter(line => !isOfTheDate(line) && !isExtra(line))
  const lines = [...work, ...dateLines(book, date, sumOfLines(work)), ...quoted.lines.filter(isExtra)]
  return totalUp(book, quoted.packageId, lines, insuredValue, { date, discount: quoted.discount })
}

/**
 * Returns the cheaper of the two quotations. If we move the date, because we cannot serve the booked one or because the
 * payment came too late for it, the customer never pays more for that.
 */
export const lowerOf = (agreed: Quotation, anew: Quotation): Quotation => (anew.total < agreed.total ? anew : agreed)

/** Sets the token to the amount that was paid, and adjusts the balance by the difference. */
export const withPaidToken = (quotation: Quotation, token: Paise): Quotation => ({
  ...quotation,
  token,
  balance: subtract(quotation.total, token),
})

/** Adds the late rescheduling charge (before GST) to a quotation, at the quotation's own rates of GST and insurance. */
export function withLateCharge(book: PriceBook, quoted: Quotation, charge: Paise, insuredValue: Paise): Quotation {
  const amount = toWholeRupees(charge)
  if (amount <= 0) return quoted
  const first = quoted.lines[0]
  const sac = first?.code === 'service' ? { sac: first.params.sac } : {}
  const line: QuotationLine = { code: 'late-reschedule', params: sac, amount }
  const own = { ...book, ...ratesOf(quoted, insuredValue), gstFrom: [], insuranceFrom: [] }
  return totalUp(own, quoted.packageId, [...quoted.lines, line], insuredValue, { discount: quoted.discount })
}
