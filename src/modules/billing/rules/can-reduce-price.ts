import type { OrderStatus } from '#modules/orders/record/rules/status.ts'

/** Whether a price stands that staff can lower: one that was booked, and is still asked for. A quotation is priced anew. */
export const canReducePrice = (status: OrderStatus): boolean => status !== 'Quotation' && status !== 'Cancelled'
