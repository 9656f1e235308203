import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { BusyCrew } from '../rules/order-view.ts'

/** The crews that are named for other orders in an order's slot: whoever names one sees it before. */
export async function listBusyCrews(app: App, _staff: Staff, orderNo: string): Promise<BusyCrew[]> {
  const rows = await app.db
    .selectFrom('orders as one')
    .innerJoin('orders as other', join =>
      join
        .onRef('other.move_date', '=', 'one.move_date')
        .onRef('other.slot_hour', '=', 'one.slot_hour')
        .onRef('other.id', '<>', 'one.id'),
    )
    .select(['other.order_no', 'other.partner'])
    .where('one.order_no', '=', orderNo)
    .where('one.placed_at', 'is not', null)
    .where('other.status', '=', 'ready')
    .where('other.partner', 'is not', null)
    .orderBy('other.id')
    .execute()
  return rows.map(({ partner, order_no }) => ({ crew: partner!, orderNo: order_no }))
}
