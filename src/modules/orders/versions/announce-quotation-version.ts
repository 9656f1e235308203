import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Customer, Staff } from '#modules/access/rules/actor.ts'
import { withdrawQueuedMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import type { OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'

/** Replaces the versions that the customer could accept by version `n`. */
export async function replaceSentVersions(tx: Tx, orderId: number, n: number): Promise<void> {
  await tx
    .updateTable('quotation_versions')
    .set({ state: 'replaced', replaced_by: n })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['sent', 'seen'])
    .execute()
}

type SentVersion = { n: number; total: Paise; validUntil: IndiaDate }

/** Records that a version was sent, and sends its link to the customer in place of an earlier one that still waits. */
export async function announceQuotationVersion(
  app: App,
  tx: Tx,
  order: OrderRow,
  { n, total, validUntil }: SentVersion,
  actor: Customer | Staff,
): Promise<void> {
  await recordEvent(app, tx, order, 'version-sent', { actor, note: `${n}: ${formatRupees(total)}` })
  await withdrawQueuedMessages(tx, order.id, 'version-sent')
  const params = { name: order.name, orderNo: order.order_no, total, validUntil }
  await notifyCustomer(app, tx, order, { template: 'version-sent', params })
}
