import { sql } from 'kysely'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inSameSlot } from '../schedule/in-same-slot.ts'

/** Normalises a crew name, which is free text: capitals and spaces do not matter. */
const crewOf = (order: 'one' | 'other') =>
  sql`lower(regexp_replace(trim(${sql.ref(`${order}.crew_name`)}), '\\s+', ' ', 'g'))`

/**
 * Lists the numbers of the other orders for which the same crew is assigned in the same slot, because it can hardly be
 * in two places.
 */
export async function listSameCrew(app: App, staff: Staff, orderNo: string): Promise<string[]> {
  requireRight(staff, 'orders')
  const rows = await inSameSlot(app, orderNo)
    .select('other.order_no')
    .where('one.status', '=', 'ready')
    .where('other.placed_at', 'is not', null)
    .where(sql<boolean>`${crewOf('other')} = ${crewOf('one')}`)
    .execute()
  return rows.map(row => row.order_no)
}
