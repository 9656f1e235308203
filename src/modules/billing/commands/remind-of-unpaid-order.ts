import { add, ZERO } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readOrder, resendMessage } from '#modules/orders/index.server.ts'
import { hasNothingDue } from '#modules/orders/record/rules/payable.ts'
import type { App } from '#platform/app.ts'

/**
 * Handles a payment dialog that failed or was closed (PAY-03, PAY-04). Sends a reminder, at most one an hour; the order
 * stays payable. For a payment of several orders it names the total. `paid`: true if the order was already paid, for
 * instance in another tab, so that no reminder is needed.
 */
export async function remindOfUnpaidOrder(
  app: App,
  customer: Customer,
  orderNo: string,
  linkedOrderNos: string[] = [],
): Promise<{ paid: boolean }> {
  const numbers = [...new Set([orderNo, ...linkedOrderNos])]
  const orders = await Promise.all(numbers.map(no => readOrder(app, customer, no)))
  const { id, payable } = orders[0]!
  if (!payable.can) return { paid: hasNothingDue(payable) }
  const amountsDue = orders.flatMap(one => (one.payable.can ? [one.payable.amount] : []))
  await resendMessage(app, customer, id, 'pending-payment', add(ZERO, ...amountsDue))
  return { paid: false }
}
