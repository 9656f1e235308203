import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import { type Amounts, balanceDue } from '#modules/payments/rules/due.ts'
import type { OrderStatus } from './status.ts'

export type Payable =
  | { can: true; purpose: 'token' | 'balance'; amount: Paise }
  | {
      can: false
      reason: 'not-priced' | 'expired' | 'date-passed' | 'awaiting-approval' | 'on-account' | 'settled' | 'closed'
    }

/** Whether what can be paid now is the token, which books. */
export const isTokenDue = (payable: Payable): payable is Extract<Payable, { can: true }> & { purpose: 'token' } =>
  payable.can && payable.purpose === 'token'

const nothingAsked: readonly string[] = ['awaiting-approval', 'on-account', 'settled']
/** What was asked for has come, or a business customer pays it later; nothing more is asked for yet. */
export const isPaid = (payable: Payable) => !payable.can && nothingAsked.includes(payable.reason)

type Order = Amounts & {
  status: OrderStatus
  token: Paise
  validUntil: IndiaDate | null
  moveDate: IndiaDate | null
  /** A firm pays it later: its customer is asked for nothing. */
  onAccount: boolean
}

/** Where its whole token is there already, as when a cheaper day came after a part of it: the rest, which books it too. */
function tokenDue(order: Order): Paise {
  const left = subtract(order.token, subtract(order.credits, order.debits))
  return left > 0 ? left : balanceDue(order)
}

const no = (reason: Extract<Payable, { can: false }>['reason']): Payable => ({ can: false, reason })

function balance(order: Order): Payable | null {
  const amount = balanceDue(order)
  return amount > 0 && !order.onAccount ? { can: true, purpose: 'balance', amount } : null
}

/** What is owed, a business customer pays later: it is not settled, and its customer is asked for nothing. */
const isOwedOnAccount = (order: Order) => order.onAccount && balanceDue(order) > 0

/**
 * BOOK-02: the token of a quotation while its price is valid, less what was received of it; the balance once approved; otherwise why
 * not.
 */
export function payableNow(order: Order, today: IndiaDate): Payable {
  switch (order.status) {
    case 'Quotation':
      if (order.token <= 0) return no('not-priced')
      if (order.moveDate && order.moveDate < today) return no('date-passed')
      if (order.validUntil && order.validUntil < today) return no('expired')
      return { can: true, purpose: 'token', amount: tokenDue(order) }
    case 'Token':
      return no(isOwedOnAccount(order) ? 'on-account' : 'awaiting-approval')
    case 'Adminapproved':
    case 'ready':
      return balance(order) ?? no(isOwedOnAccount(order) ? 'on-account' : 'settled')
    case 'Completed': // its price was raised again, or a bank took the money back
      return balance(order) ?? no(isOwedOnAccount(order) ? 'on-account' : 'closed')
    default:
      return no('closed')
  }
}

/** The same for staff who enter what came: of a firm's account whatever it owes, as soon as it is booked. */
export function receivableNow(order: Order, today: IndiaDate): Payable {
  const booked = order.status !== 'Quotation' && order.status !== 'Cancelled'
  const amount = balanceDue(order)
  if (order.onAccount && booked && amount > 0) return { can: true, purpose: 'balance', amount }
  return payableNow(order, today)
}
