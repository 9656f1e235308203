import { sql } from 'kysely'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { buildTransitSteps, type TransitLeg, type TransitStep } from './rules/transit-steps.ts'

/**
 * The way of goods that a trip carries. `road`: destination, arrival date and the last hub, between departure and
 * arrival; else null.
 */
export type TransitStatus = {
  steps: TransitStep[]
  road: { to: string; arrives: IndiaDate; hub: string | null } | null
}

/** Returns the transit of an order on a trip that is not cancelled; null without one. */
export async function findTransitStatus(app: App, orderNo: string, to: string): Promise<TransitStatus | null> {
  const { rows } = await sql<TransitLeg>`
    select g.from_city as "from", g.to_city as "to", g.starts_at as "startsAt", g.ends_at as "endsAt", g.started_at as "startedAt",
      g.arrived_at as "arrivedAt", o.delivered_at as "deliveredAt",
      (select min(d.starts_at) from jobs d where d.order_id = o.id and d.leg = 3) as "deliversAt",
      coalesce((select json_agg(json_build_object('place', h.place, 'at', h.reached_at) order by h.reached_at, h.id)
        from trip_hubs h where h.trip_id = l.trip_id and h.way = l.way), '[]') as hubs
    from orders o join jobs j on j.order_id = o.id join trip_loads l on l.job_id = j.id join trips t on t.id = l.trip_id
      join trip_legs g on g.trip_id = l.trip_id and g.way = l.way
    where o.order_no = ${orderNo} and t.state <> 'cancelled' limit 1`.execute(app.db)
  const [row] = rows
  if (!row) return null
  const leg = { ...row, hubs: row.hubs.map(({ place, at }) => ({ place, at: new Date(at) })) }
  const isOnRoad = leg.startedAt !== null && leg.arrivedAt === null
  return {
    steps: buildTransitSteps(leg),
    road: isOnRoad ? { to, arrives: toIndiaDate(leg.endsAt), hub: leg.hubs.at(-1)?.place ?? null } : null,
  }
}
