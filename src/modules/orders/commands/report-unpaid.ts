import { formatRupees } from '#kernel/money.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import { notify } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readOrder } from '../queries/read-order.ts'

const ONE_AN_HOUR = 3_600_000

/** PAY-03, PAY-04: the dialog failed or was closed. A reminder goes out, at most one an hour; the order stays payable. */
export async function reportUnpaid(app: App, customer: Customer, orderNo: string): Promise<void> {
  const order = await readOrder(app, customer, orderNo)
  if (!order.payable.can) return
  const { amount } = order.payable
  await inTransaction(app.db, async tx => {
    const recent = await tx
      .selectFrom('messages')
      .select('id')
      .where('order_id', '=', order.id)
      .where('template', '=', 'pending-payment')
      .where('created_at', '>', new Date(app.now().getTime() - ONE_AN_HOUR))
      .executeTakeFirst()
    if (recent) return
    const { name, mobile, email } = order.customer
    await notify(app, tx, { mobile, email, orderId: order.id }, [
      { template: 'pending-payment', params: { name, orderNo, amount: formatRupees(amount) } },
    ])
  })
}
