import type { IndiaDate } from '#kernel/india-time.ts'
import type { OrderSummary } from './order-view.ts'
import { isOver, stageOf } from './stage.ts'

export type GroupName = 'waiting' | 'withUs' | 'earlier'
export type OrderGroups<T> = Record<GroupName, T[]>

/** `offered`: a quotation version waits for the customer. */
type Grouped = Pick<OrderSummary, 'status' | 'payable' | 'moveDate'> & { offered: boolean }

/**
 * Groups a customer's orders, newest first, by who has the next step. In each group the next date comes first, in
 * 'earlier' the newest order.
 */
export function groupOrders<T extends Grouped>(orders: T[]): OrderGroups<T> {
  const groups: OrderGroups<T> = { waiting: [], withUs: [], earlier: [] }
  for (const order of orders) groups[groupOf(order)].push(order)
  groups.waiting.sort(bySoonest)
  groups.withUs.sort(bySoonest)
  return groups
}

/**
 * Returns the order that My Booking opens with: one whose crew comes today before one that can be paid any day. Null
 * for a customer without orders.
 */
export function mostUrgent<T extends Pick<OrderSummary, 'status' | 'moveDate'>>(
  { waiting, withUs, earlier }: OrderGroups<T>,
  today: IndiaDate,
): T | null {
  const onTheDay = [...waiting, ...withUs].find(({ status, moveDate }) => status === 'ready' && moveDate === today)
  return onTheDay ?? waiting[0] ?? withUs[0] ?? earlier[0] ?? null
}

function groupOf(order: Grouped): GroupName {
  if (order.payable.can || order.offered) return 'waiting'
  return isOver(stageOf(order)) ? 'earlier' : 'withUs'
}

/** Sorts by date. An order without a date comes last. */
const bySoonest = (a: { moveDate: string | null }, b: { moveDate: string | null }) =>
  (a.moveDate ?? '9').localeCompare(b.moveDate ?? '9')
