import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'

/** Where the goods of an order are bound for, while a trip carries them. */
export type OnRoad = { to: string; arrives: IndiaDate }

/** Between the hours at which its leg set out and arrived; null else. */
export async function readRoad(app: App, orderNo: string, to: string): Promise<OnRoad | null> {
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
  return leg ? { to, arrives: indiaDate(leg.endsAt) } : null
}
