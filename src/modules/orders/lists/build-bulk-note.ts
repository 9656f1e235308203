import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { NewMessage } from '#modules/messaging/index.server.ts'
import { getSlotHours } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { buildOrderNote, getEquivalentTemplates } from '../lifecycle/resend-message.ts'
import type { OrderView } from '../record/rules/order-view.ts'
import type { BulkMessageKind } from './rules/bulk-message.ts'

const MIN_REPEAT_INTERVAL_MS = 3_600_000

/**
 * Returns the bulk message for an order as it is now; null where it does not apply. An order that is only quoted is not
 * a booking.
 */
export function buildBulkNote(app: App, order: OrderView, what: BulkMessageKind): NewMessage | null {
  const { customer, orderNo, service, moveDate, slot, status, customerDue } = order
  if (what === 'job-confirmation') return buildOrderNote(order, what, [])
  if (what === 'balance') {
    const isPayable = status === 'Adminapproved' || status === 'ready'
    const params = { name: customer.name, orderNo, balance: customerDue }
    return isPayable && customerDue > 0 ? { template: 'approved', params } : null
  }
  const isTomorrow = moveDate === addDays(toIndiaDate(app.now()), 1) // the text of the message says so
  if (!isTomorrow || !['Token', 'Adminapproved', 'ready'].includes(status)) return null
  const params = {
    ...{ name: customer.name, orderNo, day: moveDate, slot: slot ? getSlotHours(slot) : null },
    balance: customerDue,
  }
  if (!service) return { template: 'reminder', params }
  return { template: 'visit-reminder', params: { ...params, service: service.name } }
}

/** True if the same or an equivalent message was sent within the last hour. */
export async function hasRecentMessage(app: App, db: Db, orderId: number, note: NewMessage): Promise<boolean> {
  const recent = await db
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('template', 'in', getEquivalentTemplates(note))
    .where('mobile', 'is not', null)
    .where('created_at', '>', new Date(app.now().getTime() - MIN_REPEAT_INTERVAL_MS))
    .executeTakeFirst()
  return recent !== undefined
}
