import { toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { type Paise, rupees, paise as toPaise, ZERO } from '#kernel/money.ts'
import { parseRupeesWithin } from '#kernel/parse-rupees.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { canAcceptCash } from '#modules/payments/rules/manual-payment-mode.ts'
import { isCashFarAboveDue } from './is-cash-far-above-due.ts'

/**
 * The reasons why crew cash needs a decision of staff before it is booked: it may be a duplicate; it exceeds the legal
 * limit; the order is not booked; its date is long past or not yet reached; it is far above the amount due; the crew of
 * a partner took it where the branch lets them take none.
 */
export const cashReviewReasons = ['twice', 'limit', 'not-booked', 'late', 'early', 'above', 'partner'] as const
export type CashReviewReason = (typeof cashReviewReasons)[number]
/** The state of crew cash. 'dropped': it was a duplicate report. */
export type CashState = 'entered' | 'to-review' | 'dropped'

type ReportedCrewCash = {
  status: OrderStatus
  amount: Paise
  /** The amount due when the report arrives. It can be less than the crew saw, if the customer paid online since. */
  due: Paise
  /** Other cash received at this job. */
  others: readonly Paise[]
  /** True if the worker was asked about the same amount and says that it is another payment. */
  another: boolean
  /** The planned beginning and end of its job. */
  starts: Date
  ends: Date
  /** `reportedAt`: the time of receipt by the phone's clock. `receivedAt`: when the report arrived. */
  reportedAt: Date
  receivedAt: Date
  /** False for the driver of a partner whose branch lets its partners collect no cash. */
  collects: boolean
}

/** A phone can be without network for this long. */
const MAX_REPORT_DELAY_MS = 2 * 86_400_000

/**
 * Returns the reason why crew cash needs a decision of staff, or null if it can be booked. Cash in hand is never
 * rejected. A small overpayment is booked and flagged; an amount far above the amount due, or received before the date
 * of the work, needs a decision. The same amount twice is mostly one payment reported by two phones, and a wrong
 * receipt is worse than a late one: it is booked as another payment only if the worker says so and that much is due. A
 * report that arrives days later needs a decision too.
 */
export function getCashReviewReason({
  status,
  amount,
  due,
  others,
  another,
  collects,
  ...when
}: ReportedCrewCash): CashReviewReason | null {
  if (!collects) return 'partner'
  if (status === 'Quotation' || status === 'Token') return 'not-booked'
  if (when.receivedAt.getTime() - when.ends.getTime() > MAX_REPORT_DELAY_MS) return 'late'
  if (others.includes(amount) && (amount > due || !another)) return 'twice'
  if (isBeforeJobDate(when)) return 'early'
  if (!canAcceptCash(NO_EARLIER_CASH, amount)) return 'limit'
  return isCashFarAboveDue(amount, due) ? 'above' : null
}

const NO_EARLIER_CASH = { ofBooking: ZERO, ofDay: ZERO }

/**
 * True if cash was received before the date of the job. A phone can be without network when it reports, so its clock
 * counts, unless it is days wrong.
 */
function isBeforeJobDate({
  starts,
  reportedAt,
  receivedAt,
}: Pick<ReportedCrewCash, 'starts' | 'reportedAt' | 'receivedAt'>): boolean {
  const day = toIndiaInstant(toIndiaDate(starts)).getTime()
  const reportedTime = reportedAt.getTime()
  return receivedAt.getTime() < day || (reportedTime < day && day - reportedTime <= MAX_REPORT_DELAY_MS)
}

/** More than any worker can hold, so it is a typing error. */
const MAX_TYPED_AMOUNT = rupees(99_99_999.99)

/** Parses an amount in rupees as typed. Returns paise, or null if it is not an amount. */
export function parseTypedRupees(text: string): Paise | null {
  return parseRupeesWithin(text, toPaise(1), MAX_TYPED_AMOUNT)
}
