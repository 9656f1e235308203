import { sql } from 'kysely'
import { addDays, indiaDate, indiaHour } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { unsettled } from '#modules/scheduling/index.server.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'
import type { FlagFact } from '../record/rules/flag.ts'
import type { Task } from './rules/desk.ts'
import { tasksOf } from './rules/tasks-of.ts'

/** How long before its day an approved order is put before staff to name its crew. */
const CREW_DAYS = 2

/** Whether an order asks for attention, or for that one fact. */
export const asking = sql<boolean>`exists (select from order_flags a where a.order_id = orders.id and a.ended_at is null)`
export const requestingFor = (fact: FlagFact) =>
  sql<boolean>`orders.id in (select order_id from order_flags where ended_at is null and fact = ${fact})`

/** Whether the slot of a job of today or before has begun: `hasStarted` of rules/job-time.ts, as SQL. */
const hasStartedAt = (now: Date) =>
  sql<boolean>`(move_date < ${indiaDate(now)}::date or coalesce(slot_hour, 0) <= ${indiaHour(now)}::int)`

/** Whether no job of it is still to be done: all are reported, or the last was to end by now. */
const notAtWork = (now: Date) => sql<boolean>`not exists (select from jobs j
  where j.order_id = orders.id and j.state <> 'done' and j.ends_at > ${now}::timestamptz)`

/** Whether its slot is over: `hasPassed`, as SQL. */
const passedAt = (now: Date) => sql<boolean>`(move_date < ${indiaDate(now)}::date
  or (move_date = ${indiaDate(now)}::date and slot_hour + ${SLOT_HOURS}::int <= ${indiaHour(now)}::int))`

/**
 * Whether its day was closed since, or its slot has more bookings than crews, while the job is still to be done. As an array they are read
 * once; of `in` the planner reckons that it reads them anew for each order that it looks up, and so reads all orders there are.
 */
export const missedAt = (now: Date) =>
  sql<boolean>`(status in ('Token', 'Adminapproved', 'ready') and orders.id = any(array(${unsettled(now)})))`

/** What of an order waits for staff at an instant, as SQL; null where nothing does. */
export const taskAt = (now: Date) => sql<Task | null>`case
  when ${asking} then 'attention'
  when status = 'Quotation' and long_distance and token = 0 then 'price'
  when status in ('Token', 'Adminapproved') and ${passedAt(now)} then 'overdue'
  when ${missedAt(now)} then 'unkept'
  when status = 'Token' then 'approve'
  when status = 'Adminapproved' and (move_date is null or move_date <= ${addDays(indiaDate(now), CREW_DAYS)}::date) then 'crew'
  when status = 'ready' and move_date <= ${indiaDate(now)}::date
    then case when ${hasStartedAt(now)} and ${notAtWork(now)} then 'complete' else 'comes' end end`

/** Whether it waits for what a member of staff may do. */
export function waitsFor(staff: Staff, now: Date) {
  const tasks = tasksOf(staff)
  if (tasks.length === 0) return sql<boolean>`false`
  return sql<boolean>`coalesce(${taskAt(now)} in (${sql.join(tasks.map(task => sql.lit(task)))}), false)`
}

export const factsOf = sql<FlagFact[] | null>`(select json_agg(a.fact) from order_flags a
  where a.order_id = orders.id and a.ended_at is null)`

/**
 * What can wait for staff at all: what asks for attention, and the rest in the words of the index orders_open. As three conditions of the order itself, so that each block in which
 * some of them lie is looked at once, and not each order by its number.
 */
export const open = sql<boolean>`(status in ('Token', 'Adminapproved', 'ready')
  or (status = 'Quotation' and long_distance and token = 0)
  or orders.id = any(array(select order_id from order_flags where ended_at is null)))`
