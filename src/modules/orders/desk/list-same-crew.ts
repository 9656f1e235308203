import { sql } from 'kysely'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inSameSlot } from '../schedule/in-same-slot.ts'

/** A crew is free text: capitals and spaces make no other one of it. */
const crewOf = (order: 'one' | 'other') =>
  sql`lower(regexp_replace(trim(${sql.ref(`${order}.crew_name`)}), '\\s+', ' ', 'g'))`

/** The numbers of the other orders for which an order's crew is named in the same slot: it can hardly be in two places. */
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
