import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, subtract } from '#kernel/money.ts'
import { calculateBalanceDue, type OrderAmounts } from '#modules/payments/rules/balance-due.ts'
import type { OrderStatus } from './status.ts'

export type Payable =
  | { can: true; purpose: 'token' | 'balance'; amount: Paise }
  | {
      can: false
      reason: 'not-priced' | 'expired' | 'date-passed' | 'awaiting-approval' | 'on-account' | 'settled' | 'closed'
    }

/** True if the token is payable now, which books the order. */
export const isTokenDue = (payable: Payable): payable is Extract<Payable, { can: true }> & { purpose: 'token' } =>
  payable.can && payable.purpose === 'token'

const reasonsWithoutRequest: readonly string[] = ['awaiting-approval', 'on-account', 'settled']
/** True if the requested amount is paid, or a business customer pays it later, and nothing more is requested yet. */
export const hasNothingDue = (payable: Payable) => !payable.can && reasonsWithoutRequest.includes(payable.reason)

type PayableOrder = OrderAmounts & {
  status: OrderStatus
  token: Paise
  validUntil: IndiaDate | null
  moveDate: IndiaDate | null
  /** True if a business customer pays it later: its customer pays nothing. */
  onAccount: boolean
}

/**
 * Returns the rest of the token, in paise. Where the whole token is there already, as when a cheaper date came after a
 * part payment, it is the balance, which books the order too.
 */
function calculateTokenDue(order: PayableOrder): Paise {
  const left = subtract(order.token, subtract(order.credits, order.debits))
  return left > 0 ? left : calculateBalanceDue(order)
}

const buildNotPayable = (reason: Extract<Payable, { can: false }>['reason']): Payable => ({ can: false, reason })

function getPayableBalance(order: PayableOrder): Payable | null {
  const amount = calculateBalanceDue(order)
  return amount > 0 && !order.onAccount ? { can: true, purpose: 'balance', amount } : null
}

/** True if a business customer pays a balance later: it is not settled, but its customer pays nothing. */
const hasBalanceOnAccount = (order: PayableOrder) => order.onAccount && calculateBalanceDue(order) > 0

/**
 * Returns the payment that can be made now (BOOK-02): the token of a quotation while its price is valid, less the
 * amount received; the balance once approved; otherwise the reason why there is none.
 */
export function calculatePayable(order: PayableOrder, today: IndiaDate): Payable {
  switch (order.status) {
    case 'Quotation':
      if (order.token <= 0) return buildNotPayable('not-priced')
      if (order.moveDate && order.moveDate < today) return buildNotPayable('date-passed')
      if (order.validUntil && order.validUntil < today) return buildNotPayable('expired')
      return { can: true, purpose: 'token', amount: calculateTokenDue(order) }
    case 'Token':
      return buildNotPayable(hasBalanceOnAccount(order) ? 'on-account' : 'awaiting-approval')
    case 'Adminapproved':
    case 'ready':
      return getPayableBalance(order) ?? buildNotPayable(hasBalanceOnAccount(order) ? 'on-account' : 'settled')
    case 'Completed': // its price was raised again, or a bank took the money back
      return getPayableBalance(order) ?? buildNotPayable(hasBalanceOnAccount(order) ? 'on-account' : 'closed')
    default:
      return buildNotPayable('closed')
  }
}

/**
 * Does the same for staff who record a payment: any balance on a business customer's account counts as soon as the
 * order is booked.
 */
export function calculateReceivable(order: PayableOrder, today: IndiaDate): Payable {
  const booked = order.status !== 'Quotation' && order.status !== 'Cancelled'
  const amount = calculateBalanceDue(order)
  if (order.onAccount && booked && amount > 0) return { can: true, purpose: 'balance', amount }
  return calculatePayable(order, today)
}
