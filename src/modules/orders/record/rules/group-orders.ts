import type { IndiaDate } from '#kernel/india-time.ts'
import { getBookingStage, isFinalStage } from './booking-stage.ts'
import type { OrderSummary } from './order-view.ts'

export type OrderGroupName = 'waiting' | 'withUs' | 'earlier'
export type OrderGroups<T> = Record<OrderGroupName, T[]>

/** `offered`: a quotation version waits for the customer. */
type GroupableOrder = Pick<OrderSummary, 'status' | 'payable' | 'moveDate'> & { offered: boolean }

/**
 * Groups a customer's orders, newest first, by who has the next step. In each group the next date comes first, in
 * 'earlier' the newest order.
 */
export function groupOrders<T extends GroupableOrder>(orders: T[]): OrderGroups<T> {
  const groups: OrderGroups<T> = { waiting: [], withUs: [], earlier: [] }
  for (const order of orders) groups[getOrderGroup(order)].push(order)
  groups.waiting.sort(compareByDate)
  groups.withUs.sort(compareByDate)
  return groups
}

/**
 * Returns the order that My Booking opens with: one whose crew comes today before one that can be paid any day. Null
 * for a customer without orders.
 */
export function findMostUrgentOrder<T extends Pick<OrderSummary, 'status' | 'moveDate'>>(
  { waiting, withUs, earlier }: OrderGroups<T>,
  today: IndiaDate,
): T | null {
  const onTheDay = [...waiting, ...withUs].find(({ status, moveDate }) => status === 'ready' && moveDate === today)
  return onTheDay ?? waiting[0] ?? withUs[0] ?? earlier[0] ?? null
}

function getOrderGroup(order: GroupableOrder): OrderGroupName {
  if (order.payable.can || order.offered) return 'waiting'
  return isFinalStage(getBookingStage(order)) ? 'earlier' : 'withUs'
}

/** Sorts by date. An order without a date comes last. */
const compareByDate = (a: { moveDate: string | null }, b: { moveDate: string | null }) =>
  (a.moveDate ?? '9').localeCompare(b.moveDate ?? '9')
