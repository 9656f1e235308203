/** The specification's names, as they stand on the wire. Compared without regard to case (BOOK-02). */
export const orderStatuses = ['Quotation', 'Token', 'Adminapproved', 'ready', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who or what moves an order on. */
export type Mover = 'payment' | 'staff' | 'new-date'

/**
 * Every change of status there is, and who may make it. A cancellation is possible until the move is completed; on a new
 * date the crew is no longer named.
 */
export const transitions: Record<OrderStatus, Partial<Record<OrderStatus, Mover>>> = {
  Quotation: { Token: 'payment', Cancelled: 'staff' },
  Token: { Adminapproved: 'staff', Cancelled: 'staff' },
  Adminapproved: { ready: 'staff', Cancelled: 'staff' },
  ready: { Completed: 'staff', Cancelled: 'staff', Adminapproved: 'new-date' },
  Completed: {},
  Cancelled: {},
}

export const parseStatus = (text: string): OrderStatus | null =>
  orderStatuses.find(status => status.toLowerCase() === text.toLowerCase()) ?? null

export const canMove = (from: OrderStatus, to: OrderStatus, by: Mover) => transitions[from][to] === by

/** BOOK-02: the colour of the badge. */
export function badgeOf(status: OrderStatus): 'success' | 'warning' | 'danger' {
  if (status === 'Completed' || status === 'ready') return 'success'
  return status === 'Token' || status === 'Adminapproved' ? 'warning' : 'danger'
}
