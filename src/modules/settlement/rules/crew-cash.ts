import { type Paise, rupees, paise as toPaise } from '#kernel/money.ts'
import { readRupeesIn } from '#kernel/read-rupees.ts'
import type { OrderStatus } from '#modules/orders/rules/status.ts'

/** Why cash that a crew took does not go into the books before somebody has asked: it may be the same money; the law allows no more of it; nothing is booked; its day is long over. */
export const cashWhys = ['twice', 'limit', 'not-booked', 'late'] as const
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
  /** When its job was to end, and when we hear of it. */
  ends: Date
  heardAt: Date
}

/** For so long a phone may have had no network. */
const LATE_MS = 2 * 86_400_000

/**
 * Money in a hand is never refused. What is more than is due goes into the books, and staff are told that too much was paid; but the same amount a
 * second time is mostly one payment told on two phones, and a receipt that is wrong is worse than one that is late: it is another where its worker says
 * so, and as much is due. What is told days later, by whoever kept the page of a job, is told first to the office.
 */
export function whyAsk({ status, amount, due, others, another, ends, heardAt }: Taken): CashWhy | null {
  if (status === 'Quotation' || status === 'Token') return 'not-booked'
  if (heardAt.getTime() - ends.getTime() > LATE_MS) return 'late'
  return others.includes(amount) && (amount > due || !another) ? 'twice' : null
}

/** Beyond what any hand holds: it is a slip. */
const MOST_TYPED = rupees(99_99_999.99)

/** Rupees as somebody types them; null where it is no amount. */
export function paiseIn(text: string): Paise | null {
  return readRupeesIn(text, toPaise(1), MOST_TYPED)
}
