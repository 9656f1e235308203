import type { OrderStatus } from '#modules/orders/record/rules/status.ts'

/** True if the order has a booked price that staff can reduce. A quotation is repriced instead. */
export const canReducePrice = (status: OrderStatus): boolean => status !== 'Quotation' && status !== 'Cancelled'
