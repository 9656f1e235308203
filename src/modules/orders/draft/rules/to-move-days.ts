import type { MoveDays } from '#modules/crews/rules/move-days.ts'

/** Returns the days of an order's packing and delivery besides its date, from its row. */
export const toMoveDays = (order: { packing_days_before: number; delivery_days_after: number }): MoveDays => ({
  packing: order.packing_days_before,
  delivery: order.delivery_days_after,
})
