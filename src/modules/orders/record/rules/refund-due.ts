import { add, type Paise, ZERO } from '#kernel/money.ts'
import type { OrderPayment } from './order-view.ts'

export const isBack = ({ refund }: OrderPayment) => refund?.state === 'processed'
export const hasFailed = ({ refund }: OrderPayment) => refund?.state === 'failed'

/** What of an order's money is on its way back to the customer, how much of that did not reach their bank, and what has been paid out. */
export function refundDue(payments: OrderPayment[]): { coming: Paise; failed: Paise; returned: Paise } {
  const refunds = payments.filter(({ refund }) => refund && refund.state !== 'withdrawn')
  const sum = (entries: OrderPayment[]) => add(ZERO, ...entries.map(({ debit }) => debit))
  return {
    coming: sum(refunds.filter(entry => !isBack(entry))),
    failed: sum(refunds.filter(hasFailed)),
    returned: sum(refunds.filter(isBack)),
  }
}
