import { daysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'

/** The last day of each age, counted from the invoice; the last age has none. */
export const ages = [30, 60, 90, null] as const

export const ageOf = (invoicedOn: IndiaDate, on: IndiaDate): number =>
  ages.findIndex(last => last === null || daysBetween(invoicedOn, on) <= last)

/** What is owed, by age. */
export const byAge = (debts: readonly { invoicedOn: IndiaDate; owed: Paise }[], on: IndiaDate): Paise[] =>
  ages.map((_, age) =>
    add(ZERO, ...debts.filter(({ invoicedOn }) => ageOf(invoicedOn, on) === age).map(({ owed }) => owed)),
  )
