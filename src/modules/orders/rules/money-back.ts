import { add, type Paise, ZERO } from '#kernel/money.ts'
import type { OrderPayment } from './order-view.ts'

export const isBack = ({ refund }: OrderPayment) => refund?.state === 'processed'

/** What of an order's money is on its way back to the customer, and what has been paid out. */
export function moneyBack(payments: OrderPayment[]): { coming: Paise; returned: Paise } {
  const refunds = payments.filter(({ refund }) => refund && refund.state !== 'withdrawn')
  const sum = (entries: OrderPayment[]) => add(ZERO, ...entries.map(({ debit }) => debit))
  return { coming: sum(refunds.filter(entry => !isBack(entry))), returned: sum(refunds.filter(isBack)) }
}
