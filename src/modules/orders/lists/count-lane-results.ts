import { sql } from 'kysely'
import { addDays, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { findPlace } from '#modules/places/index.server.ts'
import { findLane, getLaneKey, type LaneRate } from '#modules/pricing/rules/lane.ts'
import type { App } from '#platform/app.ts'

/** What became of the intercity requests of a lane: those with a quotation, and of these the booked ones. */
export type LaneResult = { quoted: number; won: number }

/** The days that the figures look back. */
export const LANE_RESULT_DAYS = 30

type Place = { id: string; city: string; state: string } | null
type Row = { from: Place; to: Place; won: boolean }

/**
 * Counts, by the key of each lane, the intercity orders of the user's branches of the last 30 days that have a quotation,
 * and those that were booked. Each order counts for the lane that prices it now. Rejects with 'forbidden' staff.right.
 */
export async function countLaneResults(
  app: App,
  staff: Staff,
  rates: readonly LaneRate[],
): Promise<Map<string, LaneResult>> {
  requirePermission(staff, 'prices')
  const since = toIndiaInstant(addDays(toIndiaDate(app.now()), -LANE_RESULT_DAYS))
  const { rows } = await sql<Row>`
    select o.move -> 'from' -> 'place' as "from", o.move -> 'to' -> 'place' as "to",
      exists (select from order_events e where e.order_id = o.id and e.kind = 'status' and e.status in ('Token', 'Adminapproved')) as won
    from orders o
    where o.placed_at >= ${since}::timestamptz and o.long_distance and o.kind = 'move' and ${buildCityBranchCondition(staff, sql`o.city_id`)}
      and (o.quotation is not null or exists (select from quotation_versions v where v.order_id = o.id and v.sent_at is not null))
    order by o.id desc limit 5000`.execute(app.db)
  const results = new Map<string, LaneResult>()
  for (const { from, to, won } of rows) {
    if (!from || !to) continue
    const [rate] = findLane(rates, toLanePlace(from), toLanePlace(to))
    if (!rate) continue
    const before = results.get(getLaneKey(rate)) ?? { quoted: 0, won: 0 }
    results.set(getLaneKey(rate), { quoted: before.quoted + 1, won: before.won + (won ? 1 : 0) })
  }
  return results
}

const toLanePlace = ({ id, city, state }: NonNullable<Place>) => {
  const known = findPlace(id)
  return { city: known?.city ?? city, district: known?.district ?? '', state: known?.state ?? state }
}
