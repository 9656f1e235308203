import type { Db } from '#platform/database/database.ts'
import { slotOf } from '../rules/slot-of.ts'
import type { OrderRow } from './order-row.ts'

/** Whether a paid order has a place in its slot of its own, or needs none. */
export async function hasPlace(db: Db, order: OrderRow): Promise<boolean> {
  const slot = slotOf(order)
  if (!slot) return true
  const place = await db
    .selectFrom('slot_places')
    .select('order_id')
    .where('order_id', '=', order.id)
    .where('expires_at', 'is', null)
    .where('city_id', '=', slot.cityId)
    .where('date', '=', slot.date)
    .where('hour', '=', slot.hour)
    .executeTakeFirst()
  return place !== undefined
}
