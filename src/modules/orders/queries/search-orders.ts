import { type RawBuilder, sql } from 'kysely'
import { addDays, type IndiaDate, indiaDate, indiaHour } from '#kernel/india-time.ts'
import { type Page, pageAt, pageOf } from '#kernel/page.ts'
import { parseMobile } from '#kernel/phone.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import { unsettled } from '#modules/scheduling/index.server.ts'
import { SLOT_HOURS } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { type AttentionFact, attentionFacts } from '../rules/attention.ts'
import type { DeskOrder, Search, Task } from '../rules/desk.ts'
import { ORDER_PREFIX, parseOrderNo } from '../rules/order-number.ts'
import { amountsOf } from './order-row.ts'
import { summaryOf } from './read-order.ts'
import { ordersOf } from './read-order-row.ts'

/** How long before its day an approved order is put before staff to name its crew. */
const CREW_DAYS = 2

/** Whether an order asks for attention, or for that one fact. */
const asking = sql<boolean>`exists (select from order_attentions a where a.order_id = orders.id and a.ended_at is null)`
const askingFor = (fact: AttentionFact) =>
  sql<boolean>`orders.id in (select order_id from order_attentions where ended_at is null and fact = ${fact})`

/** Whether the slot of a job of today or before has begun: `hasBegun` of rules/job-time.ts, as SQL. */
const begunAt = (now: Date) =>
  sql<boolean>`(move_date < ${indiaDate(now)}::date or coalesce(slot_hour, 0) <= ${indiaHour(now)}::int)`

/** Whether its slot is over: `hasPassed`, as SQL. */
const passedAt = (now: Date) => sql<boolean>`(move_date < ${indiaDate(now)}::date
  or (move_date = ${indiaDate(now)}::date and slot_hour + ${SLOT_HOURS}::int <= ${indiaHour(now)}::int))`

/** What of an order waits for staff at an instant, as SQL; null where nothing does. */
const taskAt = (now: Date) => sql<Task | null>`case
  when ${asking} then 'attention'
  when status = 'Quotation' and long_distance and token = 0 then 'price'
  when status in ('Token', 'Adminapproved') and ${passedAt(now)} then 'overdue'
  when status in ('Token', 'Adminapproved', 'ready') and orders.id in (${unsettled(now)}) then 'unkept'
  when status = 'Token' then 'approve'
  when status = 'Adminapproved' and (move_date is null or move_date <= ${addDays(indiaDate(now), CREW_DAYS)}::date) then 'crew'
  when status = 'ready' and move_date <= ${indiaDate(now)}::date
    then case when ${begunAt(now)} then 'complete' else 'comes' end end`

const factsOf = sql<AttentionFact[] | null>`(select json_agg(a.fact) from order_attentions a
  where a.order_id = orders.id and a.ended_at is null)`

/** What can wait for staff at all: what asks for attention, and the rest in the words of the index orders_open. */
const open = sql<boolean>`orders.id in (
  select order_id from order_attentions where ended_at is null
  union
  select id from orders where status in ('Token', 'Adminapproved', 'ready')
    or (status = 'Quotation' and long_distance and token = 0))`

/**
 * A page of the orders that staff look for. What waits comes with the most pressing first; a day's by its slots; all others
 * newest first.
 */
export async function searchOrders(app: App, staff: Staff, search: Search): Promise<Page<DeskOrder>> {
  const task = taskAt(app.now())
  const { text, status, day, fact, view, page } = search
  const { limit, offset } = pageAt(page)
  let found = ordersOf(app, staff).select([task.as('task'), factsOf.as('facts')])
  if (fact) found = found.where(askingFor(fact))
  if (text) found = found.where(matching(text))
  if (status) found = found.where('status', '=', status)
  if (day) found = found.where('move_date', '=', day)
  if (day && !status && !text) found = found.where('status', 'not in', ['Quotation', 'Cancelled']) // the jobs of a day
  if (view === 'waiting') {
    found = found.where(open).where(task, 'is not', null)
    found = found.orderBy(sql`not ${asking}`).orderBy(sql`move_date nulls first`)
  }
  if (day || view === 'waiting') found = found.orderBy('slot_hour')
  const rows = await found
    .orderBy('id', view === 'waiting' ? 'asc' : 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return pageOf(
    rows.map(row => ({
      ...summaryOf(app, row),
      customer: { name: row.name, mobile: row.mobile },
      partner: row.partner,
      attention: attentionFacts.filter(one => row.facts?.includes(one)),
      task: row.task,
      balanceDue: balanceDue(amountsOf(row)),
    })),
  )
}

/** How many orders wait for staff, and the jobs of today and tomorrow. */
export async function countDesk(app: App, staff: Staff): Promise<{ waiting: number; today: number; tomorrow: number }> {
  requireRight(staff, 'orders')
  const today = indiaDate(app.now())
  const jobsOn = (day: IndiaDate) => sql`(select count(*) from orders
    where placed_at is not null and move_date = ${day}::date and status not in ('Quotation', 'Cancelled'))`
  const { rows } = await sql<{ waiting: number; today: number; tomorrow: number }>`
    select (select count(*) from orders where placed_at is not null and ${open} and ${taskAt(app.now())} is not null) as waiting,
      ${jobsOn(today)} as today, ${jobsOn(addDays(today, 1))} as tomorrow`.execute(app.db)
  return rows[0]!
}

/** An order's number, with or without its letters; a mobile number or how it begins; or words that a name's words begin with. */
function matching(text: string): RawBuilder<boolean> {
  const mobile = parseMobile(text)
  if (mobile) return sql`mobile = ${mobile}`
  const orderNo = parseOrderNo(text)
  if (orderNo) return sql`(order_no = ${orderNo} or mobile like ${`${orderNo.slice(ORDER_PREFIX.length)}%`})`
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu)
  if (!words) return sql`false`
  return sql`to_tsvector('simple', translate(name, '.,''-/@_', '       '))
    @@ to_tsquery('simple', ${words.map(word => `'${word}':*`).join(' & ')})`
}
