import type { OrderStatus } from '#modules/orders/record/rules/status.ts'

const stopByStatus: Record<OrderStatus, number | null> = {
  Quotation: 1,
  Token: 2,
  Adminapproved: 3,
  ready: 4,
  Completed: 5,
  Cancelled: null,
}

export const STOP_COUNT = 5

/** Returns the stop reached, 1 (quotation) to 5 (completed); null for a cancelled booking. */
export const getStopReached = (status: OrderStatus): number | null => stopByStatus[status]

/** Returns the truck's position along its route, 0 to 1. */
export function getRouteShare(status: OrderStatus): number | null {
  const stop = getStopReached(status)
  return stop === null ? null : (stop - 1) / (STOP_COUNT - 1)
}
