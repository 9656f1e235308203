import type { Paise } from '#kernel/money.ts'

/** The specification's names, as they are on the wire. Compared without regard to case (BOOK-02). */
export const orderStatuses = ['Quotation', 'Token', 'Adminapproved', 'ready', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The person or event that changes the status of an order. */
export type TransitionSource = 'payment' | 'account' | 'reversal' | 'staff' | 'customer' | 'new-date' | 'hire-cancelled'
const cancellableBy = { Cancelled: ['staff', 'customer'] } as const

/**
 * The allowed changes of status, and who may make each. A cancellation is possible until the move is completed; a new
 * date removes the crew, and so does a partner that does not come; a business customer's account books like a token. Where the token was entered in error, the
 * booking is undone.
 */
const statusTransitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly TransitionSource[]>>> = {
  Quotation: { Token: ['payment', 'account'], ...cancellableBy },
  Token: { Adminapproved: ['staff'], Quotation: ['reversal'], ...cancellableBy },
  Adminapproved: { ready: ['staff'], ...cancellableBy },
  ready: { Completed: ['staff'], Adminapproved: ['new-date', 'hire-cancelled'], ...cancellableBy },
  Completed: {},
  Cancelled: {},
}

/** True if no change of status leads out of it. */
export const isEndedStatus = (status: OrderStatus): boolean => status === 'Completed' || status === 'Cancelled'

export const parseOrderStatus = (text: string): OrderStatus | null =>
  orderStatuses.find(status => status.toLowerCase() === text.toLowerCase()) ?? null

export const canChangeStatus = (from: OrderStatus, to: OrderStatus, by: TransitionSource) =>
  statusTransitions[from][to]?.includes(by) ?? false

/**
 * Returns the label of a status: a Token that nobody paid, because a business customer pays later, is "On account".
 * Stored, and on the wire, it stays Token.
 */
export const getStatusLabel = ({ status, account }: { status: OrderStatus; account: string | null }) =>
  status === 'Token' && account !== null ? 'OnAccount' : status

/** Returns the colour of the status badge (BOOK-02). */
export function getStatusBadge(status: OrderStatus): 'success' | 'warning' | 'danger' {
  if (status === 'Completed' || status === 'ready') return 'success'
  return status === 'Token' || status === 'Adminapproved' ? 'warning' : 'danger'
}

/**
 * True if an order is no longer booked once an entry of its token is reversed. From the approval on it stays booked,
 * and the token is part of the balance due. An order on account needed no token.
 */
export const isBookingLost = ({ status, token, held, onAccount }: ReversedBooking) =>
  status === 'Token' && held < token && !onAccount
type ReversedBooking = { status: OrderStatus; token: Paise; held: Paise; onAccount: boolean }
