import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  getApprovalLinkLastDay,
  isBusinessCustomerInBranches,
  lockBusinessCustomer,
} from '#modules/business-customers/internal.server.ts'
import { type BusinessCustomer, listApprovers } from '#modules/business-customers/rules/business-customer.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'

/** A link that is requested twice within this time, in milliseconds, is sent once. */
const MIN_RESEND_INTERVAL_MS = 60_000

/**
 * Sends each approver of a business customer their own link to all its waiting moves. The message names no move. It
 * goes by email, or to the phone where the approver has no email address, and in English, like the invoice. The caller
 * holds the business customer's lock.
 */
export async function notifyApprovers(
  app: App,
  tx: Tx,
  firm: Pick<BusinessCustomer, 'id' | 'name' | 'contacts'>,
): Promise<void> {
  const { moves } = await tx
    .selectFrom('order_approvals')
    .select(({ fn }) => fn.countAll<number>().as('moves'))
    .where('business_customer_id', '=', firm.id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (moves === 0) return
  const until = toIndiaDate(getApprovalLinkLastDay(app.now()))
  const host = new URL(app.config.baseUrl).hostname // the registered text of an SMS has the host name only
  for (const { name, mobile, email } of listApprovers(firm.contacts)) {
    const params = { firm: firm.name, moves, until, host, firmId: firm.id, to: name }
    const to = { ...(email ? { mobile: null, email } : { mobile, email: null }), language: englishLanguage.code }
    await queueMessages(app, tx, to, [{ template: 'business-customer-approval', params }])
  }
}

/**
 * Sends the link again from the business customer's page, because it may be lost or expired. Refuses 'forbidden'
 * staff.right, 'unknown' business-customer.unknown, 'conflict' business-customer.nothing-waits.
 */
export async function sendApprovalLink(app: App, staff: Staff, firmId: number): Promise<void> {
  requirePermission(staff, 'business-customers')
  await inTransaction(app.db, async tx => {
    const customerInBranches = await tx
      .selectFrom('business_customers as f')
      .select('f.id')
      .where('f.id', '=', firmId)
      .where(isBusinessCustomerInBranches(staff))
      .executeTakeFirst()
    if (!customerInBranches) throw reject('unknown', 'business-customer.unknown')
    await notifyApproversAgain(app, tx, firmId)
  })
}

/**
 * Sends the link again from an order. Refuses 'forbidden' staff.right, 'unknown' order.unknown, 'conflict'
 * order.changed, business-customer.none, business-customer.nothing-waits.
 */
export async function resendApprovalLink(app: App, staff: Staff, orderNo: string, seen: number): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (order.business_customer_id === null) throw reject('conflict', 'business-customer.none')
    await notifyApproversAgain(app, tx, order.business_customer_id)
  })
}

async function notifyApproversAgain(app: App, tx: Tx, firmId: number): Promise<void> {
  const firm = await lockBusinessCustomer(tx, firmId)
  const now = app.now()
  const waiting = await tx
    .selectFrom('order_approvals')
    .select(['id', 'notified_at'])
    .where('business_customer_id', '=', firmId)
    .where('state', '=', 'waiting')
    .execute()
  if (waiting.length === 0) throw reject('conflict', 'business-customer.nothing-waits')
  if (waiting.some(({ notified_at }) => now.getTime() - notified_at.getTime() < MIN_RESEND_INTERVAL_MS)) return
  const ids = waiting.map(({ id }) => id)
  await tx.updateTable('order_approvals').set({ notified_at: now }).where('id', 'in', ids).execute()
  await notifyApprovers(app, tx, firm)
}
