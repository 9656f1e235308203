import { sql } from 'kysely'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { selectCrewsInSameSlot } from '../schedule/select-crews-in-same-slot.ts'

/** Normalises a crew name, which is free text: capitals and spaces do not matter. */
const normalizeCrewName = (order: 'one' | 'other') =>
  sql`lower(regexp_replace(trim(${sql.ref(`${order}.crew_name`)}), '\\s+', ' ', 'g'))`

/**
 * Lists the numbers of the other orders for which the same crew is assigned in the same slot, because it can hardly be
 * in two places.
 */
export async function listOrdersOfSameCrew(app: App, staff: Staff, orderNo: string): Promise<string[]> {
  requirePermission(staff, 'orders')
  const rows = await selectCrewsInSameSlot(app, orderNo)
    .select('other.order_no')
    .where('one.status', '=', 'ready')
    .where('other.placed_at', 'is not', null)
    .where(sql<boolean>`${normalizeCrewName('other')} = ${normalizeCrewName('one')}`)
    .execute()
  return rows.map(row => row.order_no)
}
