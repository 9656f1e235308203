import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { freeRescheduleUntil } from '../../record/rules/cancellation.ts'
import { isEnded, type OrderStatus } from '../../record/rules/status.ts'

type Dated = {
  status: OrderStatus
  token: Paise
  /** Whether crews of ours are where it begins. */
  crewsHere: boolean
  moveDate: IndiaDate | null
  slot: SlotHour | null
  validUntil: IndiaDate | null
}
/** Why an order's date cannot be changed by the one who asks. */
type NoNewDate = 'closed' | 'agreed-by-hand' | 'not-priced' | 'late' | 'expired'

/**
 * A change takes a place, moves a crew and sends a message: whoever wants more of them on a day talks to a person. Staff are not
 * counted.
 */
export const MAX_CHANGES_A_DAY = 5

/**
 * Who may choose an order's date, the first or another, and until when; null where they may. A customer: where crews of ours are,
 * once it has a price, until the free notice before its slot; while nothing is booked, as long as its price is valid. Staff: until it
 * is over.
 */
export function noNewDate(order: Dated, by: 'customer' | 'staff', now: Date): NoNewDate | null {
  const { status, token, crewsHere, validUntil } = order
  if (isEnded(status)) return 'closed'
  if (status === 'Quotation' && validUntil && validUntil < indiaDate(now)) return 'expired'
  if (by === 'staff') return null
  if (!crewsHere) return 'agreed-by-hand'
  if (token === 0) return 'not-priced'
  return isLateReschedule(order, now) ? 'late' : null
}

/** Whether the free notice of a booked order is over: its customer has to call, and the agreed charge applies. */
export function isLateReschedule(order: Pick<Dated, 'status' | 'moveDate' | 'slot'>, now: Date): boolean {
  const until = freeRescheduleUntil(order)
  return order.status !== 'Quotation' && until !== null && now >= until
}
