import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, subtract } from '#kernel/money.ts'
import { issueGoodsReceipt } from '#modules/documents/index.server.ts'
import type { GoodsReceiptFacts } from '#modules/documents/rules/road-document.ts'
import {
  getDeclaredValue,
  getOrderAmounts,
  type OrderRow,
  readGoods,
  toMoveFacts,
} from '#modules/orders/internal.server.ts'
import { toCarriedGoods } from '#modules/orders/record/rules/goods.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readCheckedList } from './read-checked-list.ts'
import { isItemCounted, sumItemCounts } from './rules/list-check.ts'

type Carriers = Pick<GoodsReceiptFacts, 'trucks' | 'drivers'>

/**
 * Issues the goods receipt for the goods on the truck, in the transaction that records the loading. Not issued twice,
 * nor for a partner crew, who carry under their own name. The caller holds the lock on the order. Returns true if one
 * was issued.
 */
export async function issueReceiptForLoad(app: App, tx: Tx, order: OrderRow): Promise<boolean> {
  const { trucks, drivers } = await readCarriers(tx, order.id)
  if (trucks.length === 0) return false
  const amounts = getOrderAmounts(order)
  const { load, boxes } = await readCheckedList(tx, order.order_no)
  const counted = isItemCounted(load)
  const things = load.flatMap(({ name, here, quantity }) => {
    const of = counted ? here : quantity
    return of > 0 ? [{ name, quantity: of }] : []
  })
  const goods = toCarriedGoods((await readGoods(tx, order)).goods)
  const bills = await tx
    .selectFrom('eway_bills')
    .select('number')
    .where('order_id', '=', order.id)
    .where('cancelled_at', 'is', null)
    .orderBy('id')
    .execute()
  return issueGoodsReceipt(app, tx, order.id, {
    ...{ move: toMoveFacts(order), things, trucks, drivers, counted },
    boxes: boxes.load,
    packages: counted ? sumItemCounts(load).here : order.pieces,
    declaredValue: getDeclaredValue(order),
    freight: calculateFreight(amounts),
    due: paise(Math.max(0, calculateBalanceDue(amounts))),
    onAccount: order.on_account,
    bookedOn: toIndiaDate(order.placed_at!),
    ...(goods && { goods }),
    ...(bills.length > 0 && { ewayBills: bills.map(({ number }) => number) }),
  })
}

/** Returns the price of the carriage without tax and insurance. */
const calculateFreight = ({ grandTotal, discount }: { grandTotal: Paise; discount: Paise }) =>
  subtract(grandTotal, discount)

async function readCarriers(tx: Tx, orderId: number): Promise<Carriers> {
  const { rows } = await sql<Carriers>`
    select coalesce((select json_agg(distinct t.registration) from job_trucks g join jobs j on j.id = g.job_id join trucks t on t.id = g.truck_id
        where j.order_id = ${orderId}), '[]') as trucks,
      coalesce((select json_agg(distinct jsonb_build_object('name', w.name, 'licence', w.licence_number)) from job_workers g join jobs j on j.id = g.job_id
        join workers w on w.id = g.worker_id where j.order_id = ${orderId} and j.leg in (1, 2) and w.roles ? 'driver'), '[]') as drivers`.execute(
    tx,
  )
  return rows[0]!
}
