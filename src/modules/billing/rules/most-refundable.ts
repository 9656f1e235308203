import { type Paise, paise } from '#kernel/money.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'

type Held = { status: OrderStatus; paid: Paise; balanceDue: Paise }

/**
 * The most that staff may give back while the price stays: what was paid, of a completed order what of it was too much. After the
 * invoice the rest is the price of what was done: that is lowered, with a credit note (CGST Act, section 34).
 */
export const mostRefundable = ({ status, paid, balanceDue }: Held): Paise =>
  paise(Math.max(0, status === 'Completed' ? -balanceDue : paid))
