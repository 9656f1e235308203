import type { OrderView } from '../../record/rules/order-view.ts'

/** The links of an order that staff can end, in the order of the console's list. */
export const orderLinks = ['booking', 'tracking', 'approval'] as const
export type OrderLink = (typeof orderLinks)[number]

/**
 * Returns the links that may have been given out: approval links exist for business customers only, and tracking needs
 * a booked order.
 */
export const listOrderLinks = ({
  businessCustomer: firm,
  status,
}: Pick<OrderView, 'businessCustomer' | 'status'>): OrderLink[] =>
  orderLinks.filter(link => (link === 'approval' ? firm !== null : link === 'booking' || status !== 'Quotation'))
