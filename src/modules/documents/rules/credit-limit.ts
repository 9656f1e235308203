import type { IndiaDate } from '#kernel/india-time.ts'

/**
 * Until when a credit note reduces the tax of an invoice: 30 November after the end of the financial year of the supply. Source: CGST
 * Act, section 34(2); an annual return that was filed before ends it earlier, and is not known here.
 */
export function lastDayToReduceTax(invoiced: IndiaDate): IndiaDate {
  const [year, month] = invoiced.split('-').map(Number) as [number, number]
  return `${month >= 4 ? year + 1 : year}-11-30` as IndiaDate
}
