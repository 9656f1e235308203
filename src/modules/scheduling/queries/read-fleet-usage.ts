import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import type { LoadFacts } from '../rules/capacity.ts'
import type { WorkPlace } from '../rules/plan-fleet.ts'
import { SLOT_HOURS } from '../rules/slot.ts'

/** The longest duration of one job, days on the road included: limits the search in the index. */
const LONGEST_DAYS = 31
/**
 * A reservation's jobs start at most so many days before its date (packing) and after it (a delivery at the end of a
 * long road): limits the search among years of reservations.
 */
const [BEFORE_DAYS, AFTER_DAYS] = [7, 33]

/** The source of the use: an order's reservation, a trip, or a survey. */
export type FleetUseSource = { orderId?: number; tripId?: number | null; surveyId?: number | null }
/** The jobs of one source, and whether they are paid. */
type UsedJobs = FleetUseSource & { booked: boolean; jobs: PlannedJob[]; facts: LoadFacts }

type AwayRow = FleetUseSource & Pick<PlannedJob, 'kind' | 'startsAt' | 'endsAt' | 'people' | 'cft'>
type ReservedJobRow = {
  order_id: number
  booked: boolean
  date: IndiaDate
  hour: number
  from: WorkPlace | null
  to: WorkPlace | null
  /** True once some of its work has started. */
  started: boolean
  /** The number of all jobs of the reservation, also of those outside the period. */
  total: number
} & PlannedJob
/**
 * A period, and the moment at which unpaid holds are checked for expiry. `except`: an order that requests a reservation
 * itself and is not counted.
 */
type UsagePeriod = { from: Date; until: Date; now: Date; except?: number }

/**
 * Selects the other use of a branch's people and trucks: its trips and surveys, each by itself. They count as booked,
 * and belong to no order.
 */
export function selectTripAndSurveyJobs(branch: number, { from, until }: UsagePeriod): RawBuilder<AwayRow> {
  const own = sql`coalesce(w.branch_id, 0) = ${branch}::int and w.roles <> '["surveyor"]'::jsonb`
  const within = sql`tstzrange(g.starts_at, g.ends_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz)`
  return sql`
    select * from (
      select g.trip_id as "tripId", null as "surveyId", 'transit' as kind, g.starts_at as "startsAt", g.ends_at as "endsAt", case when coalesce(t.branch_id, 0) = ${branch}::int then v.usable_cft end as cft,
        (select count(*)::int from job_workers d join workers w on w.id = d.worker_id where d.trip_id = g.trip_id and d.job_id is null and ${own}) as people
      from job_trucks g join trucks t on t.id = g.truck_id join vehicles v on v.id = t.vehicle_id
      where g.job_id is null and ${within}
      union all
      select null, g.survey_id, 'visit', g.starts_at, g.ends_at, null, 1
      from job_workers g join workers w on w.id = g.worker_id where g.survey_id is not null and ${within} and ${own}) away
    where cft is not null or people > 0`
}

/** True if a partner's crew does all jobs of a reservation, `p`. */
const isDoneByPartner = sql<boolean>`coalesce((
  select bool_and(r.state <> 'planned') and not bool_or(exists (select from job_workers k where k.job_id = r.id)) from jobs r where r.order_id = p.order_id), false)`

/**
 * Selects the jobs of reservations, held or booked. The transit of an order that a trip carries belongs to the trip. An
 * overbooked order takes nothing once a partner has taken it.
 */
export function selectReservationJobs(
  branch: number,
  { from, until, now, except = 0 }: UsagePeriod,
): RawBuilder<ReservedJobRow> {
  const earliest = new Date(from.getTime() - LONGEST_DAYS * 86_400_000)
  return sql`
    select p.order_id, p.expires_at is null as booked, p.date, p.hour, o.move #> '{from,place}' as "from", o.move #> '{to,place}' as "to",
      exists (select from jobs r where r.order_id = p.order_id and r.state not in ('planned', 'assigned')) as started,
      (select count(*)::int from reservation_jobs a where a.order_id = p.order_id) as total, j.leg, j.kind, j.starts_at as "startsAt", j.ends_at as "endsAt", j.people, j.cft
    from reservation_jobs j join slot_reservations p on p.order_id = j.order_id join cities c on c.id = p.city_id left join orders o on o.id = p.order_id
    where j.starts_at >= ${earliest}::timestamptz and j.starts_at < ${until}::timestamptz and j.ends_at > ${from}::timestamptz
      and p.date between ${addDays(toIndiaDate(earliest), -AFTER_DAYS)}::date and ${addDays(toIndiaDate(until), BEFORE_DAYS)}::date
      and p.trade = 0 and (p.expires_at is null or p.expires_at > ${now}::timestamptz)
      and coalesce(c.branch_id, 0) = ${branch}::int and p.order_id <> ${except}::bigint
      and not (p.overbooked and ${isDoneByPartner})
      and not (j.kind = 'transit' and exists (select from jobs r join trip_loads l on l.job_id = r.id join job_trucks g on g.trip_id = l.trip_id
        where r.order_id = p.order_id and r.kind = 'transit' and g.job_id is null))`
}

/**
 * Reads the use of a branch's fleet within a period: held or booked reservations, order by order, and the trips and
 * surveys that no order sold.
 */
export async function readFleetUsage(db: Db | Tx, branch: number, within: UsagePeriod): Promise<UsedJobs[]> {
  const { rows } =
    await sql<ReservedJobRow>`${selectReservationJobs(branch, within)} order by j.order_id, j.position`.execute(db)
  const { rows: trips } =
    await sql<AwayRow>`${selectTripAndSurveyJobs(branch, within)} order by "startsAt", "endsAt"`.execute(db)
  const away = trips.map(
    ({ tripId, surveyId, ...job }): UsedJobs => ({
      ...{ tripId, surveyId, booked: true, facts: {} },
      jobs: [{ leg: 1, ...job }],
    }),
  )
  const sold: UsedJobs[] = [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([orderId, jobs]) => ({
    orderId,
    booked: jobs[0]!.booked,
    facts: toLoadFacts({ ...jobs[0]!, fixed: jobs[0]!.started || jobs.length < jobs[0]!.total }),
    jobs: jobs.map(({ leg, kind, startsAt, endsAt, people, cft }) => ({ leg, kind, startsAt, endsAt, people, cft })),
  }))
  return [...sold, ...away]
}

/**
 * Returns the window of a reservation, and the stops of its move. `fixed`: it does not move within its window, because
 * its work has started, or because a part of it is on a day that was not read.
 */
export const toLoadFacts = ({
  date,
  hour,
  from,
  to,
  fixed = false,
}: Pick<ReservedJobRow, 'date' | 'hour' | 'from' | 'to'> & { fixed?: boolean }): LoadFacts => ({
  ...(!fixed && { window: { from: toIndiaInstant(date, hour), until: toIndiaInstant(date, hour + SLOT_HOURS) } }),
  stops: { from, to },
})
