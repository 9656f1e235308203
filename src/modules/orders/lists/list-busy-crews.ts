import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { BusyCrew } from '../record/rules/order-view.ts'
import { selectCrewsInSameSlot } from '../schedule/select-crews-in-same-slot.ts'

/**
 * Lists the crews that are assigned to other orders of the city in an order's slot, so that staff see them before they
 * assign one.
 */
export async function listBusyCrews(app: App, staff: Staff, orderNo: string): Promise<BusyCrew[]> {
  requirePermission(staff, 'orders')
  const rows = await selectCrewsInSameSlot(app, orderNo)
    .whereRef('other.city_id', '=', 'one.city_id')
    .select(['other.order_no', 'other.crew_name'])
    .execute()
  return rows.map(({ crew_name, order_no }) => ({ crew: crew_name!, orderNo: order_no }))
}
