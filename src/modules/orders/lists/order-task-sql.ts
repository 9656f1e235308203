import { sql } from 'kysely'
import { addDays, toIndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { selectOrdersToReschedule } from '#modules/scheduling/index.server.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'
import type { FlagKind } from '../record/rules/flag.ts'
import { listOrderTasksOfStaff } from './rules/list-order-tasks-of-staff.ts'
import type { OrderTask } from './rules/order-search.ts'

/** The number of days before its date at which an approved order needs a crew. */
const CREW_TASK_DAYS = 2

/** True if an order has an open flag (SQL). `hasOpenFlagOfKind` checks one kind. */
export const hasOpenFlag = sql<boolean>`exists (select from order_flags a where a.order_id = orders.id and a.ended_at is null)`
export const hasOpenFlagOfKind = (kind: FlagKind) =>
  sql<boolean>`orders.id in (select order_id from order_flags where ended_at is null and kind = ${kind})`

/** True if the slot of a job of today or before has begun: `hasSlotStarted` of rules/job-time.ts, as SQL. */
const hasSlotStartedSql = (now: Date) =>
  sql<boolean>`(move_date < ${toIndiaDate(now)}::date or coalesce(slot_hour, 0) <= ${toIndiaHour(now)}::int)`

/** True if no job remains to be done (SQL): all are reported, or the last was due to end by now. */
const hasNoOpenJobSql = (now: Date) => sql<boolean>`not exists (select from jobs j
  where j.order_id = orders.id and j.state <> 'done' and j.ends_at > ${now}::timestamptz)`

/** True if its slot is over: `hasSlotPassed`, as SQL. */
const hasSlotPassedSql = (now: Date) => sql<boolean>`(move_date < ${toIndiaDate(now)}::date
  or (move_date = ${toIndiaDate(now)}::date and slot_hour + ${SLOT_HOURS}::int <= ${toIndiaHour(now)}::int))`

/**
 * True if its date was closed since, or its slot has more bookings than crews, while the job is still to be done (SQL).
 * As an array the ids are read once; with `in` the planner expects to read them again for each order and so reads all
 * orders.
 */
export const hasLostSlotSql = (now: Date) =>
  sql<boolean>`(status in ('Token', 'Adminapproved', 'ready') and orders.id = any(array(${selectOrdersToReschedule(now)})))`

/** The task that an order waits for at an instant, as SQL; null where there is none. */
export const getTaskSql = (now: Date) => sql<OrderTask | null>`case
  when ${hasOpenFlag} then 'attention'
  when status = 'Quotation' and long_distance and token = 0 then 'price'
  when status in ('Token', 'Adminapproved') and ${hasSlotPassedSql(now)} then 'overdue'
  when ${hasLostSlotSql(now)} then 'unkept'
  when status = 'Token' then 'approve'
  when status = 'Adminapproved' and (move_date is null or move_date <= ${addDays(toIndiaDate(now), CREW_TASK_DAYS)}::date) then 'crew'
  when status = 'ready' and move_date <= ${toIndiaDate(now)}::date
    then case when ${hasSlotStartedSql(now)} and ${hasNoOpenJobSql(now)} then 'complete' else 'comes' end end`

/** Returns the SQL condition for orders whose task the member of staff may do. */
export function hasOwnTaskSql(staff: Staff, now: Date) {
  const tasks = listOrderTasksOfStaff(staff)
  if (tasks.length === 0) return sql<boolean>`false`
  return sql<boolean>`coalesce(${getTaskSql(now)} in (${sql.join(tasks.map(task => sql.lit(task)))}), false)`
}

export const openFlagKinds = sql<FlagKind[] | null>`(select json_agg(a.kind) from order_flags a
  where a.order_id = orders.id and a.ended_at is null)`

/**
 * The orders that can have a task at all: those with an open flag, and the rest in the expression of the index
 * orders_open. These are three conditions on the order itself, so that a bitmap scan reads each block once and not each
 * order by its id.
 */
export const canHaveTask = sql<boolean>`(status in ('Token', 'Adminapproved', 'ready')
  or (status = 'Quotation' and long_distance and token = 0)
  or orders.id = any(array(select order_id from order_flags where ended_at is null)))`
