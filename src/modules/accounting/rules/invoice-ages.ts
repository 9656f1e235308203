import { countDaysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'

/** The upper limit of each age group, in days since the invoice. The last group has no limit. */
export const invoiceAgeLimits = [30, 60, 90, null] as const

export const getInvoiceAgeGroup = (invoicedOn: IndiaDate, on: IndiaDate): number =>
  invoiceAgeLimits.findIndex(last => last === null || countDaysBetween(invoicedOn, on) <= last)

/** Sums the amounts due, in paise, by age group. */
export const sumByInvoiceAge = (debts: readonly { invoicedOn: IndiaDate; owed: Paise }[], on: IndiaDate): Paise[] =>
  invoiceAgeLimits.map((_, age) =>
    add(ZERO, ...debts.filter(({ invoicedOn }) => getInvoiceAgeGroup(invoicedOn, on) === age).map(({ owed }) => owed)),
  )
