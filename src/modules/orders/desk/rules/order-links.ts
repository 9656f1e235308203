import type { OrderView } from '../../record/rules/order-view.ts'

/** The links of an order that staff can end, as the console lists them. */
export const orderLinks = ['booking', 'tracking', 'approval'] as const
export type OrderLink = (typeof orderLinks)[number]

/** Which links somebody may hold: HR approves for a business customer alone, and only a placed order has a day to follow. */
export const linksOf = ({ firm, status }: Pick<OrderView, 'firm' | 'status'>): OrderLink[] =>
  orderLinks.filter(link => (link === 'approval' ? firm !== null : link === 'booking' || status !== 'Quotation'))
