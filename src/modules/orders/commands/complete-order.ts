import { refuse } from '#kernel/refusal.ts'
import { issueInvoice, newDocumentId } from '#modules/documents/index.server.ts'
import { documentAddress } from '#modules/documents/rules/document-address.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { amountsOf, jobOf, type OrderRow, ownerOf } from '../queries/order-row.ts'
import { hasBegun } from '../rules/job-time.ts'
import { lockOrder } from './lock-order.ts'
import { moveFacts } from './move-facts.ts'
import { planJobs } from './plan-jobs.ts'
import { recordTransition } from './record-transition.ts'
import { reviewAttention } from './review-attention.ts'
import { tellCustomer } from './tell-customer.ts'

/** `early`: staff say that it is done before its slot. */
type Asked = { seen?: number; early?: boolean }

/**
 * The move is done and paid for: its tax invoice is issued with it. Refuses 'conflict' order.balance-due while money is owed,
 * order.not-begun before its slot begins, unless it is said to be done early.
 */
export async function completeOrder(
  app: App,
  staff: Staff,
  orderNo: string,
  { seen, early = false }: Asked = {},
): Promise<void> {
  requireRight(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (balanceDue(amountsOf(order)) > 0) throw refuse('conflict', 'order.balance-due')
    if (!early && !hasBegun(jobOf(order), app.now())) throw refuse('conflict', 'order.not-begun')
    await complete(app, tx, staff, order)
  })
}

/** What follows from it, in the caller's transaction, which holds `order` as it is locked. Last: it holds the series of documents. */
export async function complete(app: App, tx: Tx, staff: Staff, order: OrderRow): Promise<void> {
  await recordTransition(app, tx, order, 'Completed', { actor: staff })
  await planJobs(tx, order.id)
  await reviewAttention(app, tx, order.id, staff)
  const id = newDocumentId()
  const attachments = order.quotation ? { attachments: [documentAddress(id)] } : {}
  await tellCustomer(app, tx, order, {
    template: 'completed',
    params: { name: order.name, orderNo: order.order_no },
    ...attachments,
  })
  if (!order.quotation) return
  const { quotation } = order
  await issueInvoice(app, tx, { id, ...ownerOf(order), move: moveFacts(order), quotation, amounts: amountsOf(order) })
}
