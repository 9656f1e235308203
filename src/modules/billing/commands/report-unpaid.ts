import { add, ZERO } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { readOrder, sendAgain } from '#modules/orders/index.server.ts'
import { isPaid } from '#modules/orders/record/rules/payable.ts'
import type { App } from '#platform/app.ts'

/**
 * Handles a payment dialog that failed or was closed (PAY-03, PAY-04). Sends a reminder, at most one an hour; the order
 * stays payable. For a payment of several orders it names the total. `paid`: true if the order was already paid, for
 * instance in another tab, so that no reminder is needed.
 */
export async function reportUnpaid(
  app: App,
  customer: Customer,
  orderNo: string,
  together: string[] = [],
): Promise<{ paid: boolean }> {
  const numbers = [...new Set([orderNo, ...together])]
  const orders = await Promise.all(numbers.map(no => readOrder(app, customer, no)))
  const { id, payable } = orders[0]!
  if (!payable.can) return { paid: isPaid(payable) }
  const owed = orders.flatMap(one => (one.payable.can ? [one.payable.amount] : []))
  await sendAgain(app, customer, id, 'pending-payment', add(ZERO, ...owed))
  return { paid: false }
}
