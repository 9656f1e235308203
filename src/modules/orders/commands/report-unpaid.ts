import type { Customer } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { readOrder } from '../queries/read-order.ts'
import { sendAgain } from './send-again.ts'

/** PAY-03, PAY-04: the dialog failed or was closed. A reminder goes out, at most one an hour; the order stays payable. */
export async function reportUnpaid(app: App, customer: Customer, orderNo: string): Promise<void> {
  const { id, payable } = await readOrder(app, customer, orderNo)
  if (payable.can) await sendAgain(app, customer, id, 'pending-payment')
}
