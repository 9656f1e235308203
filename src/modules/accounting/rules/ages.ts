import { daysBetween, type IndiaDate } from '#kernel/india-time.ts'
import { add, type Paise, ZERO } from '#kernel/money.ts'

/** The upper limit of each age group, in days since the invoice. The last group has no limit. */
export const ages = [30, 60, 90, null] as const

export const ageOf = (invoicedOn: IndiaDate, on: IndiaDate): number =>
  ages.findIndex(last => last === null || daysBetween(invoicedOn, on) <= last)

/** Sums the amounts due, in paise, by age group. */
export const byAge = (debts: readonly { invoicedOn: IndiaDate; owed: Paise }[], on: IndiaDate): Paise[] =>
  ages.map((_, age) =>
    add(ZERO, ...debts.filter(({ invoicedOn }) => ageOf(invoicedOn, on) === age).map(({ owed }) => owed)),
  )
