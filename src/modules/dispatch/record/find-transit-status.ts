import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'

/** The destination and arrival date of goods that a trip carries. */
export type TransitStatus = { to: string; arrives: IndiaDate }

/** Returns the transit of an order between departure and arrival of its trip; else null. */
export async function findTransitStatus(app: App, orderNo: string, to: string): Promise<TransitStatus | null> {
  const leg = await app.db
    .selectFrom('trip_loads')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .innerJoin('orders', 'orders.id', 'order_id')
    .innerJoin('trip_legs', join =>
      join.onRef('trip_legs.trip_id', '=', 'trip_loads.trip_id').onRef('trip_legs.way', '=', 'trip_loads.way'),
    )
    .select('trip_legs.ends_at as endsAt')
    .where('order_no', '=', orderNo)
    .where('started_at', 'is not', null)
    .where('arrived_at', 'is', null)
    .executeTakeFirst()
  return leg ? { to, arrives: toIndiaDate(leg.endsAt) } : null
}
