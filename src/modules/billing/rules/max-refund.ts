import { type Paise, paise } from '#kernel/money.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'

type MoneyHeld = { status: OrderStatus; paid: Paise; balanceDue: Paise }

/**
 * Returns the maximum refund, in paise, while the price stays: the amount paid, or for a completed order the
 * overpayment. After the invoice the rest is the price of the work, which needs a price reduction with a credit note
 * (CGST Act, section 34).
 */
export const calculateMaxRefund = ({ status, paid, balanceDue }: MoneyHeld): Paise =>
  paise(Math.max(0, status === 'Completed' ? -balanceDue : paid))
