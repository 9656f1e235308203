import { english } from '#i18n/language.ts'
import { addDays, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockBusinessCustomer, requireCredit } from '#modules/business-customers/internal.server.ts'
import { mailsOf } from '#modules/business-customers/rules/business-customer.ts'
import { issueInvoice, newDocumentId } from '#modules/documents/index.server.ts'
import { documentAddress } from '#modules/documents/rules/document-address.ts'
import { notify } from '#modules/messaging/index.server.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requireWord } from '../approvals/ask-for-approval.ts'
import { refreshFlags } from '../flags/refresh-flags.ts'
import { lockOrder } from '../record/lock-order.ts'
import { moveFacts } from '../record/move-facts.ts'
import { notifyCustomer } from '../record/notify-customer.ts'
import { amountsOf, dueOfCustomer, type OrderRow, ownerOf } from '../record/order-row.ts'
import { recordTransition } from '../record/record-transition.ts'
import { type DeliveryConfirmation, requireDelivered } from './confirm-delivery.ts'

type Asked = { seen?: number; confirmation?: DeliveryConfirmation | null }

/**
 * Completes an order that is delivered and paid for, or on the account of a business customer, and issues its tax
 * invoice. Refuses 'conflict' order.balance-due while a balance is due, firm.limit where it exceeds the available
 * credit, firm.unapproved where it is more than the business customer has approved; and as `requireDelivered` while a
 * job of it is not done.
 */
export async function completeOrder(
  app: App,
  staff: Staff,
  orderNo: string,
  { seen, confirmation = null }: Asked = {},
): Promise<void> {
  requireRight(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (dueOfCustomer(order) > 0) throw reject('conflict', 'order.balance-due')
    await requireDelivered(app, tx, staff, order, confirmation)
    await complete(app, tx, staff, order)
  })
}

/** Completes `order`, which the caller's transaction has locked. Call it last, because it locks the document series. */
export async function complete(app: App, tx: Tx, staff: Staff, order: OrderRow): Promise<void> {
  const payBy = await grantCredit(app, tx, order)
  await recordTransition(app, tx, order, 'Completed', { actor: staff })
  await refreshFlags(app, tx, order.id, staff)
  const id = newDocumentId()
  const attachments = order.quotation ? { attachments: [documentAddress(id)] } : {}
  await notifyCustomer(app, tx, order, {
    template: 'completed',
    params: { name: order.name, orderNo: order.order_no },
    ...attachments,
  })
  if (payBy) await notifyBusinessCustomer(app, tx, order, payBy, documentAddress(id))
  if (!order.quotation) return
  const { quotation } = order
  await issueInvoice(app, tx, {
    id,
    ...ownerOf(order),
    move: moveFacts(order),
    quotation,
    amounts: amountsOf(order),
    payBy,
    deliveredOn: await readDeliveryDay(tx, order.id),
  })
}

/** Read again, because the delivery may have been recorded after the order was locked. */
async function readDeliveryDay(tx: Tx, orderId: number): Promise<IndiaDate | null> {
  const { delivered_at: at } = await tx
    .selectFrom('orders')
    .select('delivered_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return at && indiaDate(at)
}

/** Sends the invoice to the accounts contacts of the business customer, in English, like the invoice. */
async function notifyBusinessCustomer(
  app: App,
  tx: Tx,
  order: OrderRow,
  day: IndiaDate,
  invoice: string,
): Promise<void> {
  const firm = await lockBusinessCustomer(tx, order.business_customer_id!)
  const amount = balanceDue(amountsOf(order))
  const params = { firm: firm.name, orderNo: order.order_no, amount, day }
  for (const email of mailsOf(firm.contacts, 'accounts'))
    await notify(app, tx, { mobile: null, email, language: english.code, orderId: order.id }, [
      { template: 'firm-invoice', params, attachments: [invoice] },
    ])
}

/**
 * Charges the balance to the business customer's account and returns its due date; null where there is nothing to
 * charge. Limit and approval are checked again, because the price may have risen or the limit fallen since the order
 * was put on account.
 */
async function grantCredit(app: App, tx: Tx, order: OrderRow): Promise<IndiaDate | null> {
  const due = balanceDue(amountsOf(order))
  if (!order.on_account || !order.business_customer_id || due <= 0) return null
  const firm = await requireCredit(tx, order.business_customer_id, { id: order.id, due })
  await requireWord(tx, order, firm)
  const payBy = addDays(indiaDate(app.now()), firm.creditDays)
  await tx.updateTable('orders').set({ pay_by: payBy }).where('id', '=', order.id).execute()
  return payBy
}
