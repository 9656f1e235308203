import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { CapacityShare } from '../rules/capacity-share-schema.ts'
import type { DaySpan } from '../rules/day-span.ts'
import type { TruckFacts } from '../rules/truck-availability.ts'
import type { WorkerFacts } from '../rules/worker-availability.ts'

/** Trucks of partners that a branch sells on a day, each with its people. */
export type HiredTrucks = { day: IndiaDate; trucks: number; people: number; cft: number }

type BranchFleetFacts = {
  workers: WorkerFacts[]
  trucks: (TruckFacts & { cft: number })[]
  hired: HiredTrucks[]
  share: CapacityShare | null
}

/**
 * Reads everything that the availability rules need about a branch's people and trucks for some days, in one statement;
 * 0 is the company's own office. Without workers who had left, and trucks that were sold, before.
 */
export async function readBranchFleet(
  db: Db | Tx,
  branch: number,
  { first, last }: DaySpan,
): Promise<BranchFleetFacts> {
  const meets = sql`first_day <= ${last}::date and last_day >= ${first}::date`
  const spans = sql`coalesce(json_agg(json_build_object('first', first_day, 'last', last_day) order by first_day), '[]')`
  const { rows } = await sql<BranchFleetFacts>`
    select (select coalesce(json_agg(json_build_object('roles', roles, 'licenceExpiresOn', licence_expires_on, 'daysOff', days_off, 'leftOn', left_on,
        'extraDays', (select coalesce(json_agg(day order by day), '[]') from worker_extra_days x where x.worker_id = w.id and day between ${first}::date and ${last}::date),
        'leave', (select ${spans} from worker_leave l where l.worker_id = w.id and ${meets}))), '[]')
      from workers w where coalesce(branch_id, 0) = ${branch}::int and (left_on is null or left_on > ${first}::date)) as workers,
    (select coalesce(json_agg(json_build_object('cft', v.usable_cft, 'state', state, 'stateSince', state_since,
        'documents', (select coalesce(json_agg(json_build_object('kind', kind, 'expiresOn', expires_on)), '[]')
          from truck_documents p where p.truck_id = t.id and ended_at is null and expires_on < ${last}::date),
        'offRoadDays', (select ${spans} from truck_off_road_days r where r.truck_id = t.id and ${meets}))), '[]')
      from trucks t join vehicles v on v.id = t.vehicle_id
      where coalesce(t.branch_id, 0) = ${branch}::int and not (state = 'retired' and state_since <= ${first}::date)) as trucks,
    (select coalesce(json_agg(json_build_object('day', day, 'trucks', trucks, 'people', people, 'cft', v.usable_cft) order by day), '[]')
      from hired_capacity h join vehicles v on v.id = h.vehicle_id where h.branch = ${branch}::int and h.day between ${first}::date and ${last}::date) as hired,
    (select json_build_object('percent', percent, 'first', first_day, 'last', last_day) from capacity_shares where branch = ${branch}::int) as share`.execute(
    db,
  )
  return rows[0]!
}
