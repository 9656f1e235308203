import type { OrderLeg } from '#modules/dispatch/index.server.ts'
import { getLegState } from '#modules/dispatch/record/rules/leg.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import { hasSlotPassed, hasSlotStarted } from '#modules/orders/schedule/rules/job-time.ts'

/** What an order waits for, from the request to its completion. */
export type NextOrderStep =
  | 'price'
  | 'token'
  | 'overdue'
  | 'approve'
  | 'no-day'
  | 'assign'
  | 'collect'
  | 'comes'
  | 'jobs-open'
  | 'complete'

/** True if crews have reported every job of an order as done. */
export const areAllJobsDone = (legs: readonly OrderLeg[]): boolean =>
  legs.length > 0 && legs.every(({ leg }) => getLegState(leg) === 'done')

type Steps = Pick<OrderView, 'status' | 'longDistance' | 'quotation' | 'slot' | 'moveDate' | 'customerDue'>

/**
 * Returns what an order waits for; null for one that is completed or cancelled. The balance comes before the work: an
 * order is completed only once nothing is due.
 */
export function getNextOrderStep(order: Steps, legs: readonly OrderLeg[], now: Date): NextOrderStep | null {
  const { status, longDistance, quotation, slot, customerDue } = order
  if (isEndedStatus(status)) return null
  if (status === 'Quotation') return longDistance && !quotation ? 'price' : 'token'
  if (status === 'ready') {
    if (customerDue > 0) return 'collect'
    if (areAllJobsDone(legs)) return 'complete'
    return hasSlotStarted(order, now) ? 'jobs-open' : 'comes'
  }
  if (hasSlotPassed(order, now)) return 'overdue'
  if (status === 'Token') return 'approve'
  return slot ? 'assign' : 'no-day'
}
