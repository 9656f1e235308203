import { type RawBuilder, sql } from 'kysely'
import { countDaysBetween } from '#kernel/india-time.ts'
import type { PlannedJob } from '#modules/crews/rules/build-planned-jobs.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { getClosedDateReasons } from '../queries/get-closed-date-reasons.ts'
import { getJobsSpan, readFleet } from '../queries/read-fleet.ts'
import { type FleetUseSource, toLoadFacts } from '../queries/read-fleet-usage.ts'
import { usesFleetCapacity } from '../queries/uses-fleet-capacity.ts'
import { calculateFleetLoad, hasFleetCapacityFor } from '../rules/capacity.ts'
import type { WorkPlace } from '../rules/plan-fleet.ts'
import type { BookingSlot } from '../rules/slot.ts'

/**
 * Locks the days of a branch's fleet that a move needs, in their order, until the transaction ends. Others that need
 * one of them wait.
 */
export const lockFleet = (tx: Tx, branch: number, { jobs = [] }: BookingSlot): Promise<void> =>
  lockFleetDays(tx, branch, getJobsSpan([jobs]))

/** Locks some days of a branch's fleet, for work that no order has sold. */
export async function lockFleetDays(tx: Tx, branch: number, { first, last }: DaySpan): Promise<void> {
  await sql`
    insert into fleet_days (branch_id, day)
    select ${branch}::int, ${first}::date + n from generate_series(0, ${countDaysBetween(first, last)}::int) n order by n
    on conflict (branch_id, day) do update set branch_id = excluded.branch_id`.execute(tx)
}

/**
 * Checks whether a move fits into the free capacity of the branch's fleet, by the same rule as the calendar
 * (`readAvailability`). 'never' if it would not fit into an empty fleet either. The caller has locked its days.
 */
export async function checkFleetCapacity(
  app: App,
  tx: Tx,
  orderId: number,
  { cityId, date, hour, jobs = [] }: BookingSlot,
  branch: number,
): Promise<'fits' | 'taken' | 'never'> {
  const span = getJobsSpan([jobs])
  const { fleet, taken } = await readFleet(tx, branch, span, { now: app.now(), except: orderId })
  const closed = new Set((await getClosedDateReasons(tx, cityId, span.first, span.last)).keys())
  const stops = await readOrderStops(tx, orderId)
  const requested = calculateFleetLoad(jobs, fleet, toLoadFacts({ date, hour, ...stops }))
  if (hasFleetCapacityFor(fleet, taken, requested, closed)) return 'fits'
  return hasFleetCapacityFor(fleet, [], requested, closed) ? 'taken' : 'never'
}

/** Reads where an order's move begins and ends, for the travel to and from it. */
async function readOrderStops(tx: Tx, orderId: number) {
  const { rows } = await sql<Record<'from' | 'to', WorkPlace | null>>`
    select move #> '{from,place}' as "from", move #> '{to,place}' as "to" from orders where id = ${orderId}`.execute(tx)
  return rows[0] ?? { from: null, to: null }
}

/**
 * True if the others' use of a branch's fleet leaves too little for the work that `own` selects: a trip, a survey, or
 * the transit of an order that no trip carries any more. Call it after the work was written, with its days locked.
 * Always false if no city sells that fleet's capacity: then nothing of it is sold. Closed days are not checked: they
 * were when the work was sold.
 */
export async function isOversold(
  app: App,
  tx: Tx,
  branch: number,
  span: DaySpan,
  own: (taken: FleetUseSource) => boolean,
): Promise<boolean> {
  if (!(await isSoldByFleet(tx, branch))) return false
  const { fleet, taken } = await readFleet(tx, branch, span, { now: app.now() })
  const others = taken.filter(one => !own(one))
  return taken.filter(own).some(one => !hasFleetCapacityFor(fleet, others, one, new Set()))
}

async function isSoldByFleet(tx: Tx, branch: number): Promise<boolean> {
  const { rows } = await sql`
    select from cities where coalesce(branch_id, 0) = ${branch}::int and ${usesFleetCapacity(sql`cities.id`)} limit 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** True if an order has a reservation in this slot until `until` at least, for exactly these jobs. */
export async function hasSameReservation(tx: Tx, orderId: number, slot: BookingSlot, until: Date): Promise<boolean> {
  const { cityId, date, hour, trade = 0, jobs = [] } = slot
  const { rows } = await sql<PlannedJob>`
    select j.leg, j.kind, j.starts_at as "startsAt", j.ends_at as "endsAt", j.people, j.cft
    from slot_reservations p join reservation_jobs j on j.order_id = p.order_id
    where p.order_id = ${orderId} and p.city_id = ${cityId} and p.date = ${date} and p.hour = ${hour} and p.trade = ${trade}
      and (p.expires_at is null or p.expires_at > ${until}) order by j.position`.execute(tx)
  return areSameJobs(rows, jobs)
}

export const areSameJobs = (some: readonly PlannedJob[], others: readonly PlannedJob[]) =>
  some.length === others.length && some.every((one, at) => getJobKey(one) === getJobKey(others[at]!))

const getJobKey = ({ leg, kind, startsAt, endsAt, people, cft }: PlannedJob) =>
  [leg, kind, startsAt.getTime(), endsAt.getTime(), people, cft].join()

/**
 * Builds the part of a reservation's statement that writes its jobs. `place` is the name of the reservation's rows
 * there, empty if none was made.
 */
export const buildReservationJobsSql = (reservation: RawBuilder<unknown>, jobs: readonly PlannedJob[]) =>
  buildJobsUpsertSql(
    reservation,
    sql`
      select order_id, ordinality::int as position, j.* from ${reservation}, rows from (jsonb_to_recordset(${toJsonText(jobs)}::jsonb) as (
        leg int, kind text, "startsAt" timestamptz, "endsAt" timestamptz, people int, cft numeric)) with ordinality
        as j(leg, kind, starts_at, ends_at, people, cft, ordinality)`,
  )

/**
 * Updates the reservation to the order's jobs as they are: started work is no longer replanned. Does nothing without a
 * reservation or jobs.
 */
export async function syncReservationWithJobs(tx: Tx, orderId: number): Promise<void> {
  await sql`
    with place as (
      select order_id from slot_reservations p where order_id = ${orderId} and exists (select from jobs j where j.order_id = p.order_id)),
    ${buildJobsUpsertSql(
      sql`place`,
      sql`
      select order_id, row_number() over (order by position)::int as position, leg, kind, starts_at, ends_at, people, cft
      from jobs join place using (order_id)`,
    )}
    select from place`.execute(tx)
}

/**
 * Writes over the existing rows, because one statement cannot delete a row and insert it again. Unchanged rows, as when
 * a held reservation is paid, are not rewritten.
 */
const buildJobsUpsertSql = (reservation: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
    wanted as (${rows}),
    gone as (
      delete from reservation_jobs using ${reservation} where reservation_jobs.order_id = ${reservation}.order_id and position > (select count(*) from wanted)),
    taken as (
      insert into reservation_jobs (order_id, position, leg, kind, starts_at, ends_at, people, cft)
      select order_id, position, leg, kind, starts_at, ends_at, people, cft from wanted
      on conflict (order_id, position) do update set leg = excluded.leg, kind = excluded.kind, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, people = excluded.people, cft = excluded.cft
      where (reservation_jobs.leg, reservation_jobs.kind, reservation_jobs.starts_at, reservation_jobs.ends_at, reservation_jobs.people, reservation_jobs.cft)
        is distinct from (excluded.leg, excluded.kind, excluded.starts_at, excluded.ends_at, excluded.people, excluded.cft))`
