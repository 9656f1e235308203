import { sql } from 'kysely'
import { addDays, type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { DELIVERY_HOUR, PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import type { NewMessage } from '#modules/messaging/index.server.ts'
import { getSlotHours, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { getCustomerDue, type OrderRow } from '../record/order-row.ts'
import { getServiceName } from '../record/rules/service-name.ts'
import type { OrderStatus } from '../record/rules/status.ts'
import { hasReservation } from '../schedule/has-reservation.ts'

const remindedStatuses: OrderStatus[] = ['Token', 'Adminapproved', 'ready']

/**
 * Sends the reminders for tomorrow's bookings: when the crew comes, what to have ready, and the balance due. Each
 * booking gets one, and another one where its date changes; a booking made in the evening for the next morning gets one
 * too. A move that is packed or delivered on a day of its own gets one for each day. Orders without a slot get none.
 */
export async function sendReminders(app: App): Promise<void> {
  const tomorrow = addDays(toIndiaDate(app.now()), 1)
  const due = await app.db
    .selectFrom('orders')
    .select('id')
    .where(eb =>
      eb.or([
        eb('move_date', '=', tomorrow),
        eb.exists(
          eb
            .selectFrom('jobs')
            .select('jobs.id')
            .whereRef('jobs.order_id', '=', 'orders.id')
            .where('jobs.starts_at', '>=', toIndiaInstant(tomorrow))
            .where('jobs.starts_at', '<', toIndiaInstant(tomorrow, 24))
            .where(isDayOfItsOwnSql),
        ),
      ]),
    )
    .where('placed_at', 'is not', null)
    .where('status', 'in', remindedStatuses)
    .where('reminded_for', 'is distinct from', tomorrow)
    .orderBy('slot_hour')
    .execute()
  for (const { id } of due)
    await sendReminder(app, id, tomorrow).catch((error: Error) =>
      app.log.error({ orderId: id, error: error.message }, 'not reminded, tried again in a quarter of an hour'),
    )
}

const sendReminder = (app: App, id: number, tomorrow: IndiaDate) =>
  inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { id }) // it may have changed since it was found
    const slot = await findSlotOn(tx, order, tomorrow)
    if (!slot || order.reminded_for === tomorrow || !remindedStatuses.includes(order.status)) return
    if (!(await hasReservation(tx, order))) return
    await tx.updateTable('orders').set({ reminded_for: tomorrow }).where('id', '=', id).execute()
    await notifyCustomer(app, tx, order, buildReminder(order, tomorrow, slot.hour))
  })

/** The condition that a job is the packing, or the delivery, on a day of its own. */
const isDayOfItsOwnSql = sql<boolean>`(jobs.leg = 0 or (jobs.leg = 3 and jobs.kind = 'unload' and orders.delivery_days_after > 0))`

/** Returns the window in which a crew of an order comes on a day, null where it has none; undefined if none comes. */
async function findSlotOn(tx: Tx, order: OrderRow, day: IndiaDate): Promise<{ hour: SlotHour | null } | undefined> {
  if (order.move_date === day) return { hour: order.slot_hour as SlotHour | null }
  const { rows } = await sql<{ leg: number }>`
    select jobs.leg from jobs join orders on orders.id = jobs.order_id
    where orders.id = ${order.id} and ${isDayOfItsOwnSql}
      and jobs.starts_at >= ${toIndiaInstant(day)} and jobs.starts_at < ${toIndiaInstant(day, 24)} limit 1`.execute(tx)
  return rows[0] && { hour: rows[0].leg === 0 ? PACKING_HOUR : DELIVERY_HOUR }
}

function buildReminder(order: OrderRow, date: IndiaDate, hour: SlotHour | null): NewMessage {
  const params = {
    name: order.name,
    orderNo: order.order_no,
    day: date,
    slot: hour ? getSlotHours(hour) : null,
    balance: paise(Math.max(0, getCustomerDue(order))),
  }
  const service = getServiceName(order)
  return service ? { template: 'visit-reminder', params: { ...params, service } } : { template: 'reminder', params }
}
