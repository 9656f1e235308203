import type { IndiaDate } from '#kernel/india-time.ts'

/**
 * Returns the last day on which a credit note reduces the tax of an invoice: 30 November after the end of the financial
 * year of the supply. Source: CGST Act, section 34(2); an annual return filed earlier ends it sooner, and is not known
 * here.
 */
export function getLastDayToReduceTax(invoiced: IndiaDate): IndiaDate {
  const [year, month] = invoiced.split('-').map(Number) as [number, number]
  return `${month >= 4 ? year + 1 : year}-11-30` as IndiaDate
}
