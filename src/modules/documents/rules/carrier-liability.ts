import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'

/**
 * A carrier is liable for at most so many times the freight, and never for more than the declared value: Carriage by
 * Road Act 2007, section 10, and Carriage by Road Rules 2011, rule 12. The rule was read in a secondary source: the
 * operator's lawyer confirms it.
 */
const limits: readonly { from: IndiaDate; timesFreight: number }[] = [{ from: '2011-03-01', timesFreight: 10 }]

/**
 * A suit for loss or damage needs a notice in writing within so many days of the booking of the consignment: Carriage
 * by Road Act 2007, section 16. No text may shorten it: Indian Contract Act 1872, section 28 (b).
 */
export const CLAIM_NOTICE_DAYS = 180

/** Returns the multiple that applies on a day. */
export const getFreightMultiple = (on: IndiaDate): number => limits.findLast(({ from }) => from <= on)!.timesFreight

/** Calculates the carrier's liability. `declared`: null if no value was declared. */
export function calculateCarrierLiability(freight: Paise, declared: Paise | null, on: IndiaDate): Paise {
  const most = freight * getFreightMultiple(on)
  return paise(declared === null ? most : Math.min(most, declared))
}
