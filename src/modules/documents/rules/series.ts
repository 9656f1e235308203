import { indiaDate } from '#kernel/india-time.ts'

/** What bears a number of its own. A quotation goes by its order's number. */
export const prefixes = {
  receipt: 'RV',
  invoice: 'INV',
  refund: 'RFV',
  'credit-note': 'CN',
  'debit-note': 'DN',
} as const
export type NumberedKind = keyof typeof prefixes

/** Digits of a number within its series: with the longest prefix it fills the 16 characters that rule 46 (b) allows. */
export const NUMBER_DIGITS = 7

/** April to March, by the calendar of India: 31 March 2027 is '2627', 1 April 2027 '2728'. */
export function financialYear(at: Date): string {
  const [year, month] = indiaDate(at).split('-').map(Number) as [number, number]
  const begins = month >= 4 ? year : year - 1
  return `${String(begins % 100).padStart(2, '0')}${String((begins + 1) % 100).padStart(2, '0')}`
}

/** 'INV/2627': numbers are consecutive within it and begin at 1. */
export const seriesOf = (kind: NumberedKind, at: Date): string => `${prefixes[kind]}/${financialYear(at)}`
