import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { getFreeRescheduleDeadline } from '../../record/rules/cancellation-charge.ts'
import { isEndedStatus, type OrderStatus } from '../../record/rules/status.ts'

type ReschedulableOrder = {
  status: OrderStatus
  token: Paise
  /** True if we have crews where it begins. */
  crewsHere: boolean
  moveDate: IndiaDate | null
  slot: SlotHour | null
  validUntil: IndiaDate | null
  /** When all its jobs were done. */
  deliveredAt: Date | null
}
/** The reason why the actor cannot change an order's date. */
type NewDateBlocker = 'closed' | 'delivered' | 'agreed-manually' | 'not-priced' | 'late' | 'expired'

/**
 * The limit of changes by a customer within 24 hours: each reserves a slot, moves a crew and sends a message, so a
 * customer who wants more calls us. Staff have no limit.
 */
export const MAX_DATE_CHANGES_PER_DAY = 5

/**
 * Returns why an order's date cannot be set or changed; null where it can. A customer may where we have crews and once
 * it has a price, until the free notice before its slot, and before the booking as long as its price is valid. Staff
 * may until its jobs are done: they cannot move, so the order would have a date without jobs.
 */
export function getNewDateBlocker(
  order: ReschedulableOrder,
  by: 'customer' | 'staff',
  now: Date,
): NewDateBlocker | null {
  const { status, token, crewsHere, validUntil, deliveredAt } = order
  if (isEndedStatus(status)) return 'closed'
  if (deliveredAt) return 'delivered'
  if (status === 'Quotation' && validUntil && validUntil < toIndiaDate(now)) return 'expired'
  if (by === 'staff') return null
  if (!crewsHere) return 'agreed-manually'
  if (token === 0) return 'not-priced'
  return isLateReschedule(order, now) ? 'late' : null
}

/** True if the free notice of a booked order is over: its customer has to call, and the agreed charge applies. */
export function isLateReschedule(order: Pick<ReschedulableOrder, 'status' | 'moveDate' | 'slot'>, now: Date): boolean {
  const until = getFreeRescheduleDeadline(order)
  return order.status !== 'Quotation' && until !== null && now >= until
}
