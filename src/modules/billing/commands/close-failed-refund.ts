import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockOrder, type OrderRow, recordEvent, refreshFlags } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Ends a failed refund with `close`, which returns false if the refund is in another state. Rejects with 'forbidden'
 * staff.right, 'conflict' refund.state.
 */
export async function closeFailedRefund(
  app: App,
  staff: Staff,
  orderNo: string,
  note: string,
  close: (tx: Tx, order: OrderRow) => Promise<boolean>,
): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    if (!(await close(tx, order))) throw reject('conflict', 'refund.state')
    await recordEvent(app, tx, order, 'refund', { actor: staff, note })
    await refreshFlags(app, tx, order.id, staff)
  })
}
