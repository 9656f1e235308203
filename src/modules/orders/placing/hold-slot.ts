import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { getNoSlotReason, holdReservation } from '#modules/scheduling/index.server.ts'
import { type CustomerHolds, checkHoldLimits } from '#modules/scheduling/rules/hold.ts'
import type { BookingSlot } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { getSlotWithJobs } from '../schedule/slot-with-jobs.ts'

/** `plan`: the key of the checkout that it belongs to. */
type HoldingOrder = { id: number; checkout_key: string | null }

/**
 * Holds the slot of a customer's unpaid order while they pay. So that nobody blocks a city's crews for others, a
 * customer (`scheduling/rules/hold.ts`)
 * - holds a slot at most once,
 * - has at most three holds in all, one of them for longer than a day,
 * - gets no further one once six have expired within a day.
 *
 * Services of the same checkout count as one. The caller holds the locks of the customer and of the order. Refuses
 * 'conflict' slot.held-here, slot.held-long, slot.held-enough, slot.held-often, slot.lapsed-often, and `getNoSlotReason`
 * (`field` names it in the form).
 */
export async function holdSlot(
  app: App,
  tx: Tx,
  customer: Customer,
  order: HoldingOrder,
  slot: BookingSlot,
  field?: string,
): Promise<void> {
  const slotWithJobs = slot.jobs ? slot : await getSlotWithJobs(tx, order.id, slot)
  rejectExcessHold(slotWithJobs, await readCustomerHolds(app, tx, customer, order, slot))
  if (await holdReservation(app, tx, order.id, slotWithJobs)) return
  const why = await getNoSlotReason(app, tx, order.id, slotWithJobs)
  throw reject('conflict', why, field ? { [field]: why } : {})
}

function rejectExcessHold(slotWithJobs: BookingSlot, held: CustomerHolds): void {
  const isLong = slotWithJobs.jobs?.some(
    ({ startsAt, endsAt }) => toIndiaDate(startsAt) < slotWithJobs.date || toIndiaDate(endsAt) > slotWithJobs.date,
  )
  const no = checkHoldLimits(held, isLong ? 'long' : 'a day')
  if (no) throw reject('conflict', `slot.${no}`)
}

async function readCustomerHolds(
  app: App,
  tx: Tx,
  customer: Customer,
  { id, checkout_key: checkoutKey }: HoldingOrder,
  { date, hour, cityId, trade = 0 }: BookingSlot,
): Promise<CustomerHolds> {
  const isLong = sql`exists (
    select from reservation_jobs j where j.order_id = p.order_id
      and ((j.starts_at at time zone 'Asia/Kolkata')::date < p.date or (j.ends_at at time zone 'Asia/Kolkata')::date > p.date))`
  const { rows } = await sql<CustomerHolds>`
    with others as (
      select o.id, p.expires_at, ${isLong} as long, (p.city_id, p.date, p.hour, p.trade) = (${cityId}::bigint, ${date}::date, ${hour}::int, ${trade}::int) as here
      from orders o join slot_reservations p on p.order_id = o.id
      where o.customer_id = ${customer.id} and o.id <> ${id} and (o.kind <> 'service' or o.checkout_key is distinct from ${checkoutKey}))
    select coalesce((select case when ${isLong} then 'long' else 'a day' end from slot_reservations p
        where order_id = ${id} and expires_at > ${app.now()}), 'nothing') as own,
      count(*) filter (where expires_at > ${app.now()} and long) as long,
      count(*) filter (where expires_at > ${app.now()}) as elsewhere,
      count(*) filter (where expires_at > ${app.now()} and here) as here,
      count(*) filter (where expires_at between ${getDayBefore(app)} and ${app.now()}) as lapsed
    from others`.execute(tx)
  return rows[0]!
}

const getDayBefore = (app: App) => new Date(app.now().getTime() - 86_400_000)
