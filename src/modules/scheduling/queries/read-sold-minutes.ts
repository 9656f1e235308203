import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { readBranchFleet } from '#modules/crews/internal.server.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { MAX_WORKDAY_MINUTES } from '#modules/crews/rules/work-table.ts'
import type { Db } from '#platform/database/database.ts'
import { buildFleet } from '../rules/build-fleet.ts'
import type { Fleet } from '../rules/capacity.ts'
import { selectReservationJobs, selectTripAndSurveyJobs } from './read-fleet-usage.ts'

/** The crew-minutes used on a day, and whether they are paid. */
export type SoldMinutes = { day: IndiaDate; booked: boolean; minutes: number }

/**
 * Reads a branch's fleet and the crew-minutes used on each of some days: the same sum as `calculateFleetLoad` gives
 * order by order (`rules/capacity.ts`; a test compares the two), added up in the database. A report asks for a whole
 * year, whose jobs need not be loaded.
 */
export async function readSoldMinutes(
  db: Db,
  branch: number,
  { first, last }: DaySpan,
  now: Date,
): Promise<{ fleet: Fleet; sold: SoldMinutes[] }> {
  const fleet = buildFleet(await readBranchFleet(db, branch, { first, last }))
  const within = { from: toIndiaInstant(first), until: toIndiaInstant(addDays(last, 1)), now }
  const most = Math.max(1, fleet.total.people)
  const dayStart = sql`d.day at time zone 'Asia/Kolkata'`
  const ends = sql`(d.day + interval '1 day') at time zone 'Asia/Kolkata'`
  const { rows } = await sql<SoldMinutes>`
    with taken as (
      select order_id as key, booked, leg, "startsAt" as starts, "endsAt" as ends, people from (${selectReservationJobs(branch, within)}) places
      union all
      select -row_number() over (), true, 1, "startsAt", "endsAt", people from (${selectTripAndSurveyJobs(branch, within)}) away
    ), legs as (
      select booked, d.day, sum(extract(epoch from least(ends, ${ends}) - greatest(starts, ${dayStart}))) / 60 as worked,
        max(max(least(people, ${most}::int))) over (partition by key, leg) as people
      from taken cross join lateral generate_series((starts at time zone 'Asia/Kolkata')::date::timestamp, (ends - interval '1 microsecond') at time zone 'Asia/Kolkata', '1 day') d (day)
      group by key, leg, booked, d.day
    )
    select day::date as day, booked, sum(people * least(worked, ${MAX_WORKDAY_MINUTES}::int))::float8 as minutes
    from legs where day between ${first}::date and ${last}::date group by day, booked`.execute(db)
  return { fleet, sold: rows }
}
