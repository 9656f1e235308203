import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { getJobTime, type OrderRow } from '../record/order-row.ts'
import { hasSlotPassed } from './rules/job-time.ts'

/** Refuses 'conflict' order.slot-passed once an order's slot is over: no crew can be announced for it any more. */
export function rejectPassedSlot(app: App, order: OrderRow): void {
  if (hasSlotPassed(getJobTime(order), app.now())) throw reject('conflict', 'order.slot-passed')
}
