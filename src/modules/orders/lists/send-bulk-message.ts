import { DomainError, reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { previewMessage } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { getOrderLanguage } from '../record/get-order-language.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { readOrder } from '../record/read-order.ts'
import { buildBulkNote, hasRecentMessage } from './build-bulk-note.ts'
import type { BulkMessageKind } from './rules/bulk-message.ts'

/** The result for one order. `refused` is the code of why its customer gets no message. */
export type BulkOutcome = { orderNo: string; refused: string | null }

/**
 * Sends the same message to the customers of these orders, each in a transaction of its own. `key` identifies the form:
 * posted again, it sends nothing twice and returns the same result. The outbox decides when each message goes. Refuses
 * 'forbidden' staff.right.
 */
export async function sendBulkMessage(
  app: App,
  staff: Staff,
  { key, what, orderNos }: { key: string; what: BulkMessageKind; orderNos: readonly string[] },
): Promise<BulkOutcome[]> {
  requirePermission(staff, 'jobs')
  const outcomes: BulkOutcome[] = []
  for (const orderNo of orderNos)
    outcomes.push({ orderNo, refused: await trySendOne(app, staff, orderNo, { key, what }) })
  return outcomes
}

type BulkSendRequest = { key: string; what: BulkMessageKind }

async function trySendOne(app: App, staff: Staff, orderNo: string, request: BulkSendRequest): Promise<string | null> {
  try {
    await sendMessageToCustomer(app, staff, orderNo, request)
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

async function sendMessageToCustomer(
  app: App,
  staff: Staff,
  orderNo: string,
  { key, what }: BulkSendRequest,
): Promise<void> {
  const order = await readOrder(app, staff, orderNo)
  const note = buildBulkNote(app, order, what)
  const { mobile, email } = order.customer
  const to = { mobile, email, language: await getOrderLanguage(app, orderNo) }
  const hasChannel = note !== null && (await previewMessage(app, to, note)) !== null
  await inTransaction(app.db, async tx => {
    const locked = await lockOrder(tx, { orderNo, by: staff, seen: order.lastEvent })
    const first = await tx
      .insertInto('bulk_messages')
      .values({ key, order_id: order.id, staff_id: staff.id, at: app.now() })
      .onConflict(conflict => conflict.doNothing())
      .returning('order_id')
      .executeTakeFirst()
    if (!first) return
    if (!note) throw reject('conflict', 'message.not-due')
    if (await hasRecentMessage(app, tx, order.id, note)) throw reject('conflict', 'message.recent')
    if (!hasChannel) throw reject('conflict', 'message.no-way')
    if (what === 'reminder')
      // no second reminder goes out in the evening
      await tx.updateTable('orders').set({ reminded_for: locked.move_date }).where('id', '=', order.id).execute()
    await notifyCustomer(app, tx, locked, note)
    const change = { subject: 'message', about: orderNo, action: 'sent-to-many', after: { what, key } } as const
    await recordAuditEntry(app, tx, staff, change)
  })
}
