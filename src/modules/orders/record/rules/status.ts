import type { Paise } from '#kernel/money.ts'

/** The specification's names, as they stand on the wire. Compared without regard to case (BOOK-02). */
export const orderStatuses = ['Quotation', 'Token', 'Adminapproved', 'ready', 'Completed', 'Cancelled'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Who or what moves an order on. */
export type TransitionSource = 'payment' | 'account' | 'reversal' | 'staff' | 'customer' | 'new-date'
const cancellable = { Cancelled: ['staff', 'customer'] } as const

/**
 * Every change of status there is, and who may make it. A cancellation is possible until the move is completed; on a new
 * date the crew is no longer named; a firm's account books as a token does. Where its token was entered by mistake, nothing was booked.
 */
const transitions: Record<OrderStatus, Partial<Record<OrderStatus, readonly TransitionSource[]>>> = {
  Quotation: { Token: ['payment', 'account'], ...cancellable },
  Token: { Adminapproved: ['staff'], Quotation: ['reversal'], ...cancellable },
  Adminapproved: { ready: ['staff'], ...cancellable },
  ready: { Completed: ['staff'], Adminapproved: ['new-date'], ...cancellable },
  Completed: {},
  Cancelled: {},
}

/** Nothing more happens to it: no move leads out of these two. */
export const isEnded = (status: OrderStatus): boolean => status === 'Completed' || status === 'Cancelled'

export const parseStatus = (text: string): OrderStatus | null =>
  orderStatuses.find(status => status.toLowerCase() === text.toLowerCase()) ?? null

export const canMove = (from: OrderStatus, to: OrderStatus, by: TransitionSource) =>
  transitions[from][to]?.includes(by) ?? false

/** What a status is called: a Token that nobody paid, as a business customer pays later, is "On account". Stored, and on the wire, it stays Token. */
export const statusLabel = ({ status, account }: { status: OrderStatus; account: string | null }) =>
  status === 'Token' && account !== null ? 'OnAccount' : status

/** BOOK-02: the colour of the badge. */
export function badgeOf(status: OrderStatus): 'success' | 'warning' | 'danger' {
  if (status === 'Completed' || status === 'ready') return 'success'
  return status === 'Token' || status === 'Adminapproved' ? 'warning' : 'danger'
}

/**
 * Whether an order is no longer booked once an entry of its token is reversed. From the approval on staff have said yes to it: then
 * the token is owed with the rest. What a firm's account booked needed none.
 */
export const losesBooking = ({ status, token, held, onAccount }: Booked) =>
  status === 'Token' && held < token && !onAccount
type Booked = { status: OrderStatus; token: Paise; held: Paise; onAccount: boolean }
