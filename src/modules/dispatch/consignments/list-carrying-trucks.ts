import { sql } from 'kysely'
import { currentHireStates } from '#modules/crews/rules/hire-state.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/**
 * Lists the registrations of the trucks that carry an order's goods on the road: those of its transit, or of its pick-up
 * if one truck does all; the truck of its hire; the truck of the trip that carries it.
 */
export async function listCarryingTrucks(db: Db | Tx, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ registration: string }>`
    with road as (select id from jobs where order_id = ${orderId}
      and leg = (select max(leg) from jobs where order_id = ${orderId} and leg < 3))
    select t.registration from job_trucks g join road on road.id = g.job_id join trucks t on t.id = g.truck_id
    union
    select t.registration from trip_loads l join road on road.id = l.job_id join trips p on p.id = l.trip_id
      join trucks t on t.id = p.truck_id where p.state <> 'cancelled'
    union
    select registration from hires where order_id = ${orderId} and registration <> ''
      and state = any(${currentHireStates}::text[])
    order by 1`.execute(db)
  return rows.map(({ registration }) => registration)
}
