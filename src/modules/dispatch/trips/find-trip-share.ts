import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { estimateRoadDistance } from '#modules/places/index.server.ts'
import type { Db } from '#platform/database/database.ts'
import { shareTripCost, type TripShareLoad } from './rules/share-trip-cost.ts'

type LoadRow = {
  orderNo: string
  cft: number
  from: { lat: number; lng: number } | null
  to: { lat: number; lng: number } | null
}

/** Lists the orders of a trip, out and back, with volume and distance by road. */
export async function listTripShareLoads(db: Db, tripId: number): Promise<TripShareLoad[]> {
  const { rows } = await sql<LoadRow>`
    select o.order_no as "orderNo", coalesce(j.cft, 0)::float8 as cft, o.move -> 'from' -> 'place' as "from", o.move -> 'to' -> 'place' as "to"
    from trip_loads l join jobs j on j.id = l.job_id join orders o on o.id = j.order_id
    where l.trip_id = ${tripId} order by l.way desc, o.id`.execute(db)
  return rows.map(({ orderNo, cft, from, to }) => ({
    ...{ orderNo, cft, km: (from && to && estimateRoadDistance(from, to)?.km) || 0 },
  }))
}

/**
 * Returns what an order bears of the expenses of the closed trip that carried it, by cft × km; null without such a trip
 * or if it had no expenses.
 */
export async function findTripShare(db: Db, orderId: number): Promise<Paise | null> {
  const { rows } = await sql<{ id: number; orderNo: string; cost: number }>`
    select t.id, o.order_no as "orderNo", (select coalesce(sum(e.amount), 0)::float8 from trip_expenses e where e.trip_id = t.id) as cost
    from trips t join trip_loads l on l.trip_id = t.id join jobs j on j.id = l.job_id join orders o on o.id = j.order_id
    where j.order_id = ${orderId} and t.state = 'closed'`.execute(db)
  const [trip] = rows
  if (!trip || trip.cost === 0) return null
  return shareTripCost(paise(trip.cost), await listTripShareLoads(db, trip.id)).get(trip.orderNo) ?? null
}
