import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract, toWholeRupees } from '#kernel/money.ts'
import type { PriceBook } from './price-book.ts'
import { type Quotation, type QuotationLine, sumOfLines, totalUp } from './quotation.ts'
import { dateLines, isExtra, isOfTheDate } from './quote-move.ts'
import { ratesOf } from './rates.ts'

/**
 * A quoted move on another date: the work stays as it was quoted, weekend and month-end are worked out anew, by the price
 * book it was quoted with. What staff priced by hand costs the same on any day. A discount stays.
 */
export function requoteForDate(book: PriceBook, quoted: Quotation, date: IndiaDate, insuredValue: Paise): Quotation {
  if (quoted.packageId === null) return quoted
  const work = quoted.lines.filter(line => !isOfTheDate(line) && !isExtra(line))
  const lines = [...work, ...dateLines(book, date, sumOfLines(work)), ...quoted.lines.filter(isExtra)]
  return totalUp(book, quoted.packageId, lines, insuredValue, { date, discount: quoted.discount })
}

/**
 * Moved because of us, a customer pays the lower of the two prices: what we could not keep, or could not give for the money that we
 * took, never costs them more.
 */
export const lowerOf = (agreed: Quotation, anew: Quotation): Quotation => (anew.total < agreed.total ? anew : agreed)

/** The same once its token is paid: what was paid stays the token, and the difference goes to the balance. */
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
