import { reject } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endFlag, lockCustomer, lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getCashReceiptDate } from '../rules/receipt-date.ts'
import { bookManualPayment } from './book-manual-payment.ts'

/**
 * Decides about crew cash that waits for staff: 'enter' books it on the date on which the crew received it; 'drop'
 * marks it as a duplicate report. Rejects with 'forbidden' staff.right, 'unknown' cash.unknown, 'conflict'
 * cash.decided, 'invalid' amount.cash-limit.
 */
export async function decideCrewCash(app: App, staff: Staff, id: string, decision: 'enter' | 'drop'): Promise<void> {
  requirePermission(staff, 'payments')
  await inTransaction(app.db, async tx => {
    const cashOrder = await tx
      .selectFrom('crew_cash')
      .innerJoin('orders', 'orders.id', 'order_id')
      .innerJoin('workers', 'workers.id', 'worker_id')
      .select(['order_no as orderNo', 'customer_id as customerId', 'worker_id as workerId', 'workers.name as name'])
      .where('crew_cash.id', '=', id)
      .executeTakeFirst()
    if (!cashOrder) throw reject('unknown', 'cash.unknown')
    if (cashOrder.customerId !== null) await lockCustomer(tx, { id: cashOrder.customerId })
    const order = await lockOrder(tx, { orderNo: cashOrder.orderNo, by: staff })
    const before = await tx.selectFrom('crew_cash').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    if (before.state === 'entered' || before.state === 'dropped') throw reject('conflict', 'cash.decided')
    const entry = { orderId: order.id, purpose: 'balance', mode: 'cash', reference: '' } as const
    const received = {
      ...entry,
      amount: paise(before.amount),
      on: getCashReceiptDate(before.reported_at, order.placed_at!, app.now()),
    }
    const takenBy = { kind: 'worker', id: cashOrder.workerId, name: cashOrder.name } as const
    const after =
      decision === 'drop'
        ? ({ state: 'dropped', payment_id: null } as const)
        : ({
            state: 'entered',
            payment_id: await bookManualPayment(app, tx, received, { actor: staff, takenBy }),
          } as const)
    await tx.updateTable('crew_cash').set(after).where('id', '=', id).execute()
    await endFlag(app, tx, order, 'cash-to-review', staff, id)
    const { amount, state } = before
    const change = { before: { state }, after: { ...after, amount, order: cashOrder.orderNo } }
    await recordAuditEntry(app, tx, staff, { subject: 'crew-cash', about: cashOrder.name, action: decision, ...change })
  })
}
