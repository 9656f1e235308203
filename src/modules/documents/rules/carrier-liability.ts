import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'

/**
 * So many times the freight is the most that a carrier answers for, and never more than the declared value: Carriage by Road Act 2007, section 10, and
 * Carriage by Road Rules 2011, rule 12. The rule was read in a secondary source: the operator's lawyer confirms it.
 */
const limits: readonly { from: IndiaDate; timesFreight: number }[] = [{ from: '2011-03-01', timesFreight: 10 }]

/** What counts on a day. */
export const timesFreight = (on: IndiaDate): number => limits.findLast(({ from }) => from <= on)!.timesFreight

/** `declared`: null where nothing was declared. */
export function carrierLiability(freight: Paise, declared: Paise | null, on: IndiaDate): Paise {
  const most = freight * timesFreight(on)
  return paise(declared === null ? most : Math.min(most, declared))
}
