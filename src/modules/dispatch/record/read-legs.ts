import { sql } from 'kysely'
import { englishLanguage, type Language } from '#i18n/language.ts'
import { type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { JobKind, JobState } from '#modules/crews/rules/job-state.ts'
import { PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { parseJobTimes } from './parse-job-times.ts'
import type { BoardLeg } from './rules/leg.ts'

/** The longest duration of a job including days in transit. Limits the index scan. */
const MAX_JOB_DAYS = 31

/** Filter by branch: 0 is the company's own office, null all branches. */
export type BoardBranch = number | null

type Row = {
  orderNo: string
  leg: Leg
  branchId: number
  service: string | null
  status: OrderStatus
  lastEvent: number
  crew_name: string | null
  customer: string
  language: Language | null
  from: Place | null
  to: Place | null
  fromAddress: string
  toAddress: string
  jobs: { kind: JobKind; startsAt: string; endsAt: string; state: JobState }[]
  moveDate: IndiaDate | null
  slotHour: number | null
  people: number
  cft: number | null
  truckIds: number[] | null
  tripId: number | null
  holds: number | null
  workers: { id: number; lead: boolean }[] | null
  requested: number
  isRefused: boolean
}
type Place = { name: string; city: string; lat: number; lng: number }

/**
 * Lists the legs within a period of planned hours by start time. `only`: of one order. `by`: the user, for orders of
 * their branches alone; null if the result is not shown.
 */
export async function readLegs(
  db: Db | Tx,
  by: Staff | null,
  { from, until, branch = null, only }: { from: Date; until: Date; branch?: BoardBranch; only?: string },
): Promise<BoardLeg[]> {
  const earliest = new Date(from.getTime() - MAX_JOB_DAYS * 86_400_000)
  const { rows } = await sql<Row>`
    with wanted as (
      select distinct j.order_id, j.leg from jobs j join orders o on o.id = j.order_id left join cities c on c.id = o.city_id
      where j.starts_at < ${until}::timestamptz and j.starts_at >= ${earliest}::timestamptz and j.ends_at > ${from}::timestamptz
        and ${by ? buildCityBranchCondition(by, sql`o.city_id`) : sql`true`} and (${branch}::int is null or coalesce(c.branch_id, 0) = ${branch}::int)
        ${only === undefined ? sql`` : sql`and o.order_no = ${only}`})
    select o.order_no as "orderNo", w.leg, coalesce(c.branch_id, 0) as "branchId", o.quotation -> 'lines' -> 0 -> 'params' ->> 'service' as service, o.status, o.crew_name, o.name as customer, cu.language,
      (select max(e.id) from order_events e where e.order_id = o.id) as "lastEvent",
      o.move -> 'from' -> 'place' as "from", o.move -> 'to' -> 'place' as "to",
      o.move -> 'from' ->> 'address' as "fromAddress", o.move -> 'to' ->> 'address' as "toAddress",
      l.jobs, l.people, l.cft, l.first, o.move_date as "moveDate", o.slot_hour as "slotHour",
      (select t.trip_id from trip_loads t where t.job_id = any(l.ids)) as "tripId",
      (select json_agg(distinct t.truck_id) from job_trucks t where t.job_id = any(l.ids)) as "truckIds",
      (select sum(v.usable_cft)::float8 from (select distinct g.truck_id from job_trucks g where g.job_id = any(l.ids)) d
        join trucks t on t.id = d.truck_id join vehicles v on v.id = t.vehicle_id) as holds,
      (select count(*)::int from hires h where h.order_id = o.id and h.state = 'requested') as requested,
      exists (select from order_flags f where f.order_id = o.id and f.kind = 'no-truck' and f.ended_at is null) as "isRefused",
      (select json_agg(json_build_object('id', k.worker_id, 'lead', k.lead) order by k.worker_id) from job_workers k where k.job_id = l.ids[1]) as workers
    from wanted w join orders o on o.id = w.order_id left join cities c on c.id = o.city_id left join customers cu on cu.id = o.customer_id
    cross join lateral (select array_agg(j.id order by j.position) as ids, max(j.people) as people, max(j.cft) as cft, min(j.starts_at) as first,
      json_agg(json_build_object('kind', j.kind, 'startsAt', j.starts_at, 'endsAt', j.ends_at, 'state', j.state) order by j.position) as jobs
      from jobs j where j.order_id = w.order_id and j.leg = w.leg) l
    order by l.first, o.order_no, w.leg`.execute(db)
  return rows.map(toBoardLeg)
}

function toBoardLeg(row: Row): BoardLeg {
  const jobs = row.jobs.map(parseJobTimes)
  const { orderNo, leg, branchId, service, status, lastEvent, customer, language, people, cft, crew_name, tripId } = row
  const workers = row.workers ?? []
  return {
    ...{
      orderNo,
      leg,
      branchId,
      service,
      status,
      lastEvent,
      customer,
      language: language ?? englishLanguage.code,
      people,
      cft,
      jobs,
      tripId,
    },
    from: toLegStop(row.from, row.fromAddress),
    to: toLegStop(row.to, row.toAddress),
    ...buildArrivalWindow(row, jobs[0]!.startsAt),
    ...((row.requested > 0 || row.isRefused) && { partners: { requested: row.requested, isRefused: row.isRefused } }),
    startsAt: jobs[0]!.startsAt,
    endsAt: jobs.at(-1)!.endsAt,
    truckIds: row.truckIds ?? [],
    holds: row.holds ?? 0,
    workerIds: workers.map(({ id }) => id),
    lead: workers.find(({ lead }) => lead)?.id ?? null,
    hired: workers.length === 0 && jobs.every(({ state }) => state !== 'planned') ? crew_name : null,
  }
}

/** Builds the window in which the customer expects the crew of the move, or that of the packing on an earlier day. */
function buildArrivalWindow({ leg, moveDate, slotHour }: Row, startsAt: Date): Pick<BoardLeg, 'window'> {
  if (leg === 0) return { window: toWindow(toIndiaDate(startsAt), PACKING_HOUR) }
  return leg === 1 && moveDate && slotHour ? { window: toWindow(moveDate, slotHour) } : {}
}
const toWindow = (day: IndiaDate, hour: number) => ({
  from: toIndiaInstant(day, hour),
  until: toIndiaInstant(day, hour + SLOT_HOURS),
})

const toLegStop = (place: Place | null, address: string | null) => ({
  name: place?.name ?? address ?? '',
  city: place?.city ?? '',
  at: place && { lat: place.lat, lng: place.lng },
})
