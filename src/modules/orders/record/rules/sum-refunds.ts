import { add, type Paise, ZERO } from '#kernel/money.ts'
import type { OrderPayment } from './order-view.ts'

export const isRefundPaid = ({ refund }: OrderPayment) => refund?.state === 'processed'
export const hasRefundFailed = ({ refund }: OrderPayment) => refund?.state === 'failed'

/**
 * Sums up an order's refunds, in paise: those on their way to the customer, those of them that failed, and those that
 * were paid out.
 */
export function sumRefunds(payments: OrderPayment[]): { coming: Paise; failed: Paise; returned: Paise } {
  const refunds = payments.filter(({ refund }) => refund && refund.state !== 'withdrawn')
  const sum = (entries: OrderPayment[]) => add(ZERO, ...entries.map(({ debit }) => debit))
  return {
    coming: sum(refunds.filter(entry => !isRefundPaid(entry))),
    failed: sum(refunds.filter(hasRefundFailed)),
    returned: sum(refunds.filter(isRefundPaid)),
  }
}
