import { sql } from 'kysely'
import { type AuditRules, type Finding, findViolatedRules } from '../audit/finding.ts'
import type { World } from './world.ts'

/** An open flag: its id in the product, its order, and its kind. */
export type OpenFlag = { id: number; orderNo: string; kind: string }

export async function openFlags({ db, app }: World): Promise<OpenFlag[]> {
  const { rows } = await sql<OpenFlag>`
    select a.id, order_no as "orderNo", a.kind from order_flags a join orders o on o.id = a.order_id
    where ended_at is null and a.since <= ${app.now()}::timestamptz order by a.id`.execute(db)
  return rows
}

/** The query for each kind. Two are events that staff must end: a crew to be notified, and a refund made outside. */
const conditions: AuditRules = {
  'refund-failed': `select order_no as of from orders o where exists (select from refunds r where r.order_id = o.id and state = 'failed')`,
  'refund-on-hold': `select order_no as of from orders o where exists (select from refunds r where r.order_id = o.id and state = 'on-hold')`,
  'manual-refund-due': `select order_no as of from orders o where exists (select from refunds r where r.order_id = o.id and state = 'to-pay-out')`,
  overpaid: `select order_no as of from orders o where status <> 'Cancelled' and grand_total + gst + insurance - discount
    - (select coalesce(sum(amount), 0) from price_reductions a where a.order_id = o.id and withdrawn_at is null)
    < (select coalesce(sum(credit - debit), 0) from ledger_entries l where l.order_id = o.id and currency = 'INR')`,
  owed: `select order_no as of from orders o where status = 'Completed' and not on_account and grand_total + gst + insurance - discount
    - (select coalesce(sum(amount), 0) from price_reductions a where a.order_id = o.id and withdrawn_at is null)
    > (select coalesce(sum(credit - debit), 0) from ledger_entries l where l.order_id = o.id and currency = 'INR')`,
  disputed: `select order_no as of from orders o where exists (select from disputes d join ledger_entries l on l.payment_id = d.provider_payment_id
    where l.order_id = o.id and d.state in ('open', 'under_review'))`,
  'late-arrival': `select order_no as of from late_credits c join orders o on o.id = c.order_id where c.state = 'waiting'`,
  'slot-full': `select order_no as of from orders o where status in ('Token', 'Adminapproved', 'ready')
    and city_id is not null and move_date is not null and slot_hour is not null
    and not exists (select from slot_reservations p where p.order_id = o.id and expires_at is null)`,
}

/** Checks that a flag exists exactly while its condition is true, unless it was resolved manually. */
export async function auditFlags(world: World): Promise<Finding[]> {
  const standing = new Set((await openFlags(world)).map(({ orderNo, kind }) => `${orderNo} ${kind}`))
  const so = new Set(
    (await findViolatedRules(world.db, conditions, world.app.now())).map(({ check, of }) => `${of} ${check}`),
  )
  const factOf = (one: string) => one.slice(one.indexOf(' ') + 1)
  return [
    ...[...so]
      .filter(one => !standing.has(one) && !world.told.seenTo.has(one))
      .map(one => ({ check: `attention is raised: ${factOf(one)}`, of: one })),
    ...[...standing]
      .filter(one => factOf(one) in conditions && !so.has(one))
      .map(one => ({ check: `attention ends: ${factOf(one)}`, of: one })),
  ]
}
