import { indiaDate, instantOf } from '#kernel/india-time.ts'
import { type Paise, rupees, paise as toPaise, ZERO } from '#kernel/money.ts'
import { readRupeesIn } from '#kernel/read-rupees.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { canTakeCash } from '#modules/payments/rules/manual-payment-mode.ts'
import { isFarAbove } from './far-above.ts'

/** Why cash that a crew took does not go into the books before somebody has asked: it may be the same money; the law allows no more of it; nothing is booked; its day is long over, or has not come; it is far more than is due. */
export const cashWhys = ['twice', 'limit', 'not-booked', 'late', 'early', 'above'] as const
export type CashWhy = (typeof cashWhys)[number]
/** 'dropped': it was the same money. */
export type CashState = 'entered' | 'asked' | 'dropped'

type Taken = {
  status: OrderStatus
  amount: Paise
  /** What is owed as it comes in: less than the crew was shown, where the customer has paid online meanwhile. */
  due: Paise
  /** What else was taken at this job. */
  others: readonly Paise[]
  /** Whether who tells it was asked about the same amount, and says that it is another payment. */
  another: boolean
  /** When its job was to begin and to end. */
  starts: Date
  ends: Date
  /** When it was taken, by the phone's clock, and when we hear of it. */
  toldAt: Date
  heardAt: Date
}

/** For so long a phone may have had no network. */
const LATE_MS = 2 * 86_400_000

/**
 * Money in a hand is never refused. What is a little more than is due goes into the books, and staff are told that too much was paid; what is far more is asked
 * about as staff are asked who enter it, and so is what comes before the day of the work. The same amount a
 * second time is mostly one payment told on two phones, and a receipt that is wrong is worse than one that is late: it is another where its worker says
 * so, and as much is due. What is told days later, by whoever kept the page of a job, is told first to the office.
 */
export function whyAsk({ status, amount, due, others, another, ...when }: Taken): CashWhy | null {
  if (status === 'Quotation' || status === 'Token') return 'not-booked'
  if (when.heardAt.getTime() - when.ends.getTime() > LATE_MS) return 'late'
  if (others.includes(amount) && (amount > due || !another)) return 'twice'
  if (isBeforeDay(when)) return 'early'
  if (!canTakeCash(NOTHING_BEFORE, amount)) return 'limit'
  return isFarAbove(amount, due) ? 'above' : null
}

const NOTHING_BEFORE = { ofBooking: ZERO, ofDay: ZERO }

/** A phone may have had no network when it was told; a clock that is days wrong says nothing. */
function isBeforeDay({ starts, toldAt, heardAt }: Pick<Taken, 'starts' | 'toldAt' | 'heardAt'>): boolean {
  const day = instantOf(indiaDate(starts)).getTime()
  const told = toldAt.getTime()
  return heardAt.getTime() < day || (told < day && day - told <= LATE_MS)
}

/** Beyond what any hand holds: it is a slip. */
const MAX_TYPED = rupees(99_99_999.99)

/** Rupees as somebody types them; null where it is no amount. */
export function paiseIn(text: string): Paise | null {
  return readRupeesIn(text, toPaise(1), MAX_TYPED)
}
