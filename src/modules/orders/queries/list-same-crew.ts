import { sql } from 'kysely'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** A crew is free text: capitals and spaces make no other one of it. */
const crewOf = (order: 'one' | 'other') =>
  sql`lower(regexp_replace(trim(${sql.ref(`${order}.partner`)}), '\\s+', ' ', 'g'))`

/** The numbers of the other orders for which an order's crew is named in the same slot: it can hardly be in two places. */
export async function listSameCrew(app: App, _staff: Staff, orderNo: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('orders as one')
    .innerJoin('orders as other', join =>
      join
        .onRef('other.move_date', '=', 'one.move_date')
        .onRef('other.slot_hour', '=', 'one.slot_hour')
        .onRef('other.id', '<>', 'one.id')
        .on(sql<boolean>`${crewOf('other')} = ${crewOf('one')}`),
    )
    .select('other.order_no')
    .where('one.order_no', '=', orderNo)
    .where('one.status', '=', 'ready')
    .where('other.status', '=', 'ready')
    .where('one.placed_at', 'is not', null)
    .where('other.placed_at', 'is not', null)
    .orderBy('other.id')
    .execute()
  return rows.map(row => row.order_no)
}
