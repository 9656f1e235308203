import { paise, ZERO } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { getDeclaredValue, type OrderRow } from './order-row.ts'
import type { Goods } from './rules/goods.ts'

/** Reads the goods of an order. Where staff have entered nothing, they are a household's own, at the declared value. */
export async function readGoods(db: Db | Tx, order: OrderRow): Promise<{ goods: Goods; isEntered: boolean }> {
  const row = await db.selectFrom('consignments').selectAll().where('order_id', '=', order.id).executeTakeFirst()
  if (!row)
    return {
      goods: { kind: 'household', value: getDeclaredValue(order) ?? ZERO, description: '', hsn: '' },
      isEntered: false,
    }
  const { goods: kind, value, description, hsn } = row
  return { goods: { kind, value: paise(value), description, hsn }, isEntered: true }
}
