import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { NewMessage } from '#modules/messaging/index.server.ts'
import { getSlotHours, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
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
 * too. Orders without a slot get none.
 */
export async function sendReminders(app: App): Promise<void> {
  const tomorrow = addDays(toIndiaDate(app.now()), 1)
  const due = await app.db
    .selectFrom('orders')
    .select('id')
    .where('move_date', '=', tomorrow)
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
    if (order.move_date !== tomorrow || order.reminded_for === tomorrow || !remindedStatuses.includes(order.status))
      return
    if (!(await hasReservation(tx, order))) return
    await tx.updateTable('orders').set({ reminded_for: tomorrow }).where('id', '=', id).execute()
    await notifyCustomer(app, tx, order, buildReminder(order, tomorrow))
  })

function buildReminder(order: OrderRow, date: IndiaDate): NewMessage {
  const params = {
    name: order.name,
    orderNo: order.order_no,
    day: date,
    slot: order.slot_hour ? getSlotHours(order.slot_hour as SlotHour) : null,
    balance: paise(Math.max(0, getCustomerDue(order))),
  }
  const service = getServiceName(order)
  return service ? { template: 'visit-reminder', params: { ...params, service } } : { template: 'reminder', params }
}
