import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { freeUntil } from './cancellation.ts'
import type { OrderStatus } from './status.ts'

type Dated = {
  status: OrderStatus
  longDistance: boolean
  moveDate: IndiaDate | null
  slot: SlotHour | null
  validUntil: IndiaDate | null
}
/** Why an order's date cannot be changed by the one who asks. */
type NoNewDate = 'closed' | 'agreed-by-hand' | 'late' | 'expired'

/**
 * Who may move an order to another date, and until when; null where he may. A customer: a local move, until 48 hours before
 * its slot; while nothing is booked, as long as its price is honoured. Staff: until it is over.
 */
export function noNewDate(order: Dated, by: 'customer' | 'staff', now: Date): NoNewDate | null {
  const { status, longDistance, moveDate, slot, validUntil } = order
  if (status === 'Completed' || status === 'Cancelled') return 'closed'
  if (status === 'Quotation' && validUntil && validUntil < indiaDate(now)) return 'expired'
  if (by === 'staff') return null
  if (longDistance || !moveDate || !slot) return 'agreed-by-hand'
  return status !== 'Quotation' && now >= freeUntil(moveDate, slot)! ? 'late' : null
}
