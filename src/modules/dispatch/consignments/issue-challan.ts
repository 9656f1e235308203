import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { issueDeliveryChallan } from '#modules/documents/index.server.ts'
import { lockOrder, recordEvent, toMoveFacts } from '#modules/orders/internal.server.ts'
import { toCarriedGoods } from '#modules/orders/record/rules/goods.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { noteEwayBill } from './note-eway-bill.ts'
import { readEwayState } from './read-consignment.ts'

/**
 * Issues the delivery challan for goods that move without a tax invoice, as the consignor and its e-way bill need it.
 * After a change of the goods another one replaces it. Returns its id. Refuses 'forbidden' staff.right, 'unknown'
 * order.unknown, 'conflict' order.status, consignment.household for used household goods, which need none, and
 * consignment.incomplete without a description and an HSN code.
 */
export async function issueChallan(app: App, staff: Staff, orderNo: string): Promise<string> {
  requirePermission(staff, 'jobs')
  return inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff })
    if (order.kind !== 'move' || isEndedStatus(order.status)) throw reject('conflict', 'order.status')
    const { goods, trucks, bills } = await readEwayState(tx, order, app.now())
    const carried = toCarriedGoods(goods)
    if (!carried) throw reject('conflict', 'consignment.household')
    if (!goods.description || !goods.hsn || goods.value <= 0) throw reject('conflict', 'consignment.incomplete')
    const things = await tx
      .selectFrom('order_lines')
      .select(['name', 'quantity'])
      .where('order_id', '=', order.id)
      .orderBy('line_no')
      .execute()
    await recordEvent(app, tx, order, 'note', {
      actor: staff,
      note: noteEwayBill(app, t => t('ewayBills.activity.challan')),
    })
    return issueDeliveryChallan(app, tx, order.id, {
      ...{ move: toMoveFacts(order), things, goods: carried, value: goods.value, declaredValue: goods.value },
      trucks: trucks.map(formatRegistration),
      ewayBills: bills.flatMap(({ number, cancelled }) => (cancelled ? [] : [number])),
    })
  })
}
