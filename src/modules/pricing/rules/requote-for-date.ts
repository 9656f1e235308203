import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract, toWholeRupees } from '#kernel/money.ts'
import { getChargedRate, type OrderTax } from '#modules/tax/rules/tax-rule.ts'
import type { PriceBook } from './price-book.ts'
import { buildQuotation, type Quotation, type QuotationLine, sumLines } from './quotation.ts'
import { buildDateLines, isDateLine, isExtraLine } from './quote-packages.ts'
import { getQuotationRates } from './rates.ts'

/**
 * Requotes a move for another date. The work stays as quoted; weekend, month-end and peak charges are recalculated with
 * the price book it was quoted with. A price that staff entered, and that of a home service, is the same on any date. A
 * discount stays, and so does the premium: what was sold with insurance stays insured. The tax is that of the new date:
 * `tax`, or else the book's, for a move that it priced.
 */
export function requoteForDate(
  book: PriceBook,
  quoted: Quotation,
  date: IndiaDate,
  insuredValue: Paise,
  tax?: OrderTax | undefined,
): Quotation {
  if (quoted.packageId === null) return tax ? requoteForTax(book, quoted, insuredValue, tax) : quoted
  const work = quoted.lines.filter(line => !isDateLine(line) && !isExtraLine(line))
  const lines = [...work, ...buildDateLines(book, date, sumLines(work)), ...quoted.lines.filter(isExtraLine)]
  const { insurance } = getQuotationRates(quoted, insuredValue)
  const terms = { ...book, insurance, insuranceFrom: [] }
  return buildQuotation(terms, quoted.packageId, lines, insuredValue, { date, tax, discount: quoted.discount })
}

/** Calculates the tax of a price that does not depend on its date again. */
function requoteForTax(book: PriceBook, quoted: Quotation, insuredValue: Paise, tax: OrderTax): Quotation {
  const rates = getQuotationRates(quoted, insuredValue)
  if (rates.gst === getChargedRate(tax)) return { ...quoted, rates: { ...rates, tax } }
  const ownRates = { ...book, insurance: rates.insurance, insuranceFrom: [] }
  return buildQuotation(ownRates, null, quoted.lines, insuredValue, { tax, discount: quoted.discount })
}

/**
 * Returns the cheaper of the two quotations. If we move the date, because we cannot serve the booked one or because the
 * payment came too late for it, the customer never pays more for that.
 */
export const selectLowerQuotation = (agreed: Quotation, requoted: Quotation): Quotation =>
  requoted.total < agreed.total ? requoted : agreed

/** Sets the token to the amount that was paid, and adjusts the balance by the difference. */
export const setPaidToken = (quotation: Quotation, token: Paise): Quotation => ({
  ...quotation,
  token,
  balance: subtract(quotation.total, token),
})

/** Adds the late rescheduling charge (before GST) to a quotation, at the quotation's own rates of GST and insurance. */
export function addLateRescheduleCharge(
  book: PriceBook,
  quoted: Quotation,
  charge: Paise,
  insuredValue: Paise,
): Quotation {
  const amount = toWholeRupees(charge)
  if (amount <= 0) return quoted
  const first = quoted.lines[0]
  const sac = first?.code === 'service' ? { sac: first.params.sac } : {}
  const line: QuotationLine = { code: 'late-reschedule', params: sac, amount }
  const { tax, ...rates } = getQuotationRates(quoted, insuredValue)
  const ownRates = { ...book, ...rates, tax, gstFrom: [], insuranceFrom: [] }
  return buildQuotation(ownRates, quoted.packageId, [...quoted.lines, line], insuredValue, {
    discount: quoted.discount,
  })
}
