import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { addDays, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockBusinessCustomer, requireCredit } from '#modules/business-customers/internal.server.ts'
import { getContactEmails } from '#modules/business-customers/rules/business-customer.ts'
import { createDocumentId, issueInvoice } from '#modules/documents/index.server.ts'
import { getDocumentPath } from '#modules/documents/rules/document-path.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requireApproval } from '../approvals/request-approval.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { getCustomerDue, getDocumentOwner, getOrderAmounts, type OrderRow } from '../record/order-row.ts'
import { recordTransition } from '../record/record-transition.ts'
import { toMoveFacts } from '../record/to-move-facts.ts'
import { applyTaxOfWork } from './apply-tax-of-work.ts'
import { type DeliveryConfirmation, requireDelivered } from './require-delivered.ts'

type CompletionRequest = { seen?: number; confirmation?: DeliveryConfirmation | null }

/**
 * Completes an order that is delivered and paid for, or on the account of a business customer, and issues its tax
 * invoice. Refuses 'conflict' order.balance-due while a balance is due, business-customer.limit where it exceeds the available
 * credit, business-customer.unapproved where it is more than the business customer has approved; and as `requireDelivered` while a
 * job of it is not done.
 */
export async function completeOrder(
  app: App,
  staff: Staff,
  orderNo: string,
  { seen, confirmation = null }: CompletionRequest = {},
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (getCustomerDue(order) > 0) throw reject('conflict', 'order.balance-due')
    await requireDelivered(app, tx, staff, order, confirmation)
    await completeOrderInTransaction(app, tx, staff, order)
  })
}

/** Completes `order`, which the caller's transaction has locked. Call it last, because it locks the document series. */
export async function completeOrderInTransaction(app: App, tx: Tx, staff: Staff, agreed: OrderRow): Promise<void> {
  const deliveredOn = await readDeliveryDay(tx, agreed.id)
  const order = await applyTaxOfWork(app, tx, staff, agreed, deliveredOn)
  const payBy = await chargeToAccount(app, tx, order)
  await recordTransition(app, tx, order, 'Completed', { actor: staff })
  await refreshFlags(app, tx, order.id, staff)
  const id = createDocumentId()
  const attachments = order.quotation ? { attachments: [getDocumentPath(id)] } : {}
  await notifyCustomer(app, tx, order, {
    template: 'completed',
    params: { name: order.name, orderNo: order.order_no },
    ...attachments,
  })
  if (payBy) await sendInvoiceToBusinessCustomer(app, tx, order, payBy, getDocumentPath(id))
  if (!order.quotation) return
  const { quotation } = order
  await issueInvoice(app, tx, {
    id,
    ...getDocumentOwner(order),
    move: toMoveFacts(order),
    quotation,
    amounts: getOrderAmounts(order),
    payBy,
    deliveredOn,
  })
}

/** Read again, because the delivery may have been recorded after the order was locked. */
async function readDeliveryDay(tx: Tx, orderId: number): Promise<IndiaDate | null> {
  const { delivered_at: at } = await tx
    .selectFrom('orders')
    .select('delivered_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return at && toIndiaDate(at)
}

/** Sends the invoice to the accounts contacts of the business customer, in English, like the invoice. */
async function sendInvoiceToBusinessCustomer(
  app: App,
  tx: Tx,
  order: OrderRow,
  day: IndiaDate,
  invoice: string,
): Promise<void> {
  const firm = await lockBusinessCustomer(tx, order.business_customer_id!)
  const amount = calculateBalanceDue(getOrderAmounts(order))
  const params = { firm: firm.name, orderNo: order.order_no, amount, day }
  for (const email of getContactEmails(firm.contacts, 'accounts'))
    await queueMessages(app, tx, { mobile: null, email, language: englishLanguage.code, orderId: order.id }, [
      { template: 'business-customer-invoice', params, attachments: [invoice] },
    ])
}

/**
 * Charges the balance to the business customer's account and returns its due date; null where there is nothing to
 * charge. Limit and approval are checked again, because the price may have risen or the limit fallen since the order
 * was put on account.
 */
async function chargeToAccount(app: App, tx: Tx, order: OrderRow): Promise<IndiaDate | null> {
  const due = calculateBalanceDue(getOrderAmounts(order))
  if (!order.on_account || !order.business_customer_id || due <= 0) return null
  const firm = await requireCredit(tx, order.business_customer_id, { id: order.id, due })
  await requireApproval(tx, order, firm)
  const payBy = addDays(toIndiaDate(app.now()), firm.creditDays)
  await tx.updateTable('orders').set({ pay_by: payBy }).where('id', '=', order.id).execute()
  return payBy
}
