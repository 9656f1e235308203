import { sql } from 'kysely'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type CarryingTrip = { tripId: number; truckId: number; driverIds: number[] }

/**
 * Returns the trip that carries an order, for its pick-up or delivery. Its truck and drivers are free for both, since
 * that is part of the trip. Null if no trip carries it, for the transit itself, for packing on an earlier day, and for the pick-up once that direction
 * has departed.
 */
export async function findTripOfOrder(db: Db | Tx, orderId: number, leg: Leg): Promise<CarryingTrip | null> {
  if (leg === 0 || leg === 2) return null
  const { rows } = await sql<CarryingTrip>`
    select t.id as "tripId", t.truck_id as "truckId",
      coalesce((select json_agg(d.worker_id) from trip_drivers d where d.trip_id = t.id), '[]') as "driverIds"
    from jobs j join trip_loads l on l.job_id = j.id join trips t on t.id = l.trip_id
      join trip_legs w on w.trip_id = t.id and w.way = l.way
    where j.order_id = ${orderId} and t.state <> 'cancelled' and (${leg === 3} or w.started_at is null)`.execute(db)
  return rows[0] ?? null
}
