import { reject } from '#kernel/domain-error.ts'
import { formatRupees } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import type { Goods } from '#modules/orders/record/rules/goods.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { noteEwayBill } from './note-eway-bill.ts'
import { refreshEwayFlags } from './refresh-eway-flags.ts'

/**
 * Saves the kind and value of a move's goods, which decide whether it needs an e-way bill. Refuses 'forbidden'
 * staff.right, 'unknown' order.unknown, 'conflict' order.status for a home service or a cancelled order.
 */
export async function saveGoods(app: App, staff: Staff, orderNo: string, goods: Goods): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    if (order.kind !== 'move' || order.status === 'Cancelled') throw reject('conflict', 'order.status')
    const { kind, value, description, hsn } = goods
    const row = { goods: kind, value, description, hsn, saved_by: staff.id, saved_at: app.now() }
    await tx
      .insertInto('consignments')
      .values({ order_id: order.id, ...row })
      .onConflict(conflict => conflict.column('order_id').doUpdateSet(row))
      .execute()
    const note = noteEwayBill(app, t =>
      t('ewayBills.activity.goods', { goods: t(`ewayBills.goods.${kind}`), value: formatRupees(value) }),
    )
    await recordEvent(app, tx, order, 'note', { actor: staff, note })
    await refreshEwayFlags(app, tx, order, staff)
  })
}
