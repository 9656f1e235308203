import { reject } from '#kernel/domain-error.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { type Actor, formatActor } from '#modules/access/rules/actor.ts'
import { lockBusinessCustomer } from '#modules/business-customers/internal.server.ts'
import type { BusinessCustomer } from '#modules/business-customers/rules/business-customer.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { lockOrder } from '../record/lock-order.ts'
import { getOrderAmounts, getOrderTotal, type OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { isBalanceUnapproved, requiresHrApproval } from './rules/approval.ts'

type ApprovingCustomer = Pick<BusinessCustomer, 'id' | 'name' | 'approvalFrom' | 'contacts'>

/**
 * Requests the approval of a business customer's HR, once and by a link to all waiting moves, where the order costs
 * more than the business customer's approval limit. Returns true if the order now waits for it. Refuses 'conflict'
 * business-customer.waits where it waits already. The caller holds the locks of the order and of the business customer.
 */
export async function requestApprovalIfNeeded(
  app: App,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  firm: ApprovingCustomer,
): Promise<boolean> {
  if (!requiresHrApproval(getOrderTotal(order), await getApprovalLimits(tx, order, firm))) return false
  if (await findWaitingApproval(tx, order.id)) throw reject('conflict', 'business-customer.waits')
  await createApprovalRequest(app, tx, actor, order, firm)
  return true
}

/**
 * Updates the approval after a change of an order's price, business customer or status. Approval is requested again for
 * an order on account that costs more than was approved, and an open request is closed where it is no longer needed.
 * The caller holds the order's lock.
 */
export async function refreshApproval(app: App, tx: Tx, { id }: Pick<OrderRow, 'id'>, actor: Actor): Promise<void> {
  const order = await lockOrder(tx, { id })
  const waiting = await findWaitingApproval(tx, id)
  if (!waiting && (!order.on_account || order.business_customer_id === null)) return
  const firm = order.business_customer_id === null ? null : await lockBusinessCustomer(tx, order.business_customer_id)
  const needs =
    firm !== null &&
    order.status !== 'Cancelled' &&
    requiresHrApproval(getOrderTotal(order), await getApprovalLimits(tx, order, firm))
  if (waiting && (!needs || waiting.business_customer_id !== firm.id)) await closeApprovalRequest(app, tx, id)
  if (needs && order.on_account && waiting?.business_customer_id !== firm.id)
    await createApprovalRequest(app, tx, actor, order, firm)
}

/**
 * Refuses 'conflict' business-customer.unapproved, with the name and the total, where more would stay on the business customer's
 * account than it has approved.
 */
export async function requireApproval(
  tx: Tx,
  order: OrderRow,
  firm: Pick<BusinessCustomer, 'id' | 'name' | 'approvalFrom'>,
) {
  if (!(await hasUnapprovedBalance(tx, order, firm))) return
  const facts = { firm: firm.name, total: formatRupees(getOrderTotal(order)) }
  throw reject('conflict', 'business-customer.unapproved', {}, facts)
}

/** True if more would stay on the business customer's account than it has approved. */
export async function hasUnapprovedBalance(
  tx: Tx,
  order: OrderRow,
  firm: Pick<BusinessCustomer, 'id' | 'approvalFrom'>,
): Promise<boolean> {
  const sums = { total: getOrderTotal(order), due: calculateBalanceDue(getOrderAmounts(order)) }
  return isBalanceUnapproved(sums, await getApprovalLimits(tx, order, firm))
}

async function getApprovalLimits(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  firm: Pick<BusinessCustomer, 'id' | 'approvalFrom'>,
) {
  const { approved } = await tx
    .selectFrom('order_approvals')
    .select(({ fn }) => fn.max('amount').as('approved'))
    .where('order_id', '=', order.id)
    .where('business_customer_id', '=', firm.id)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  return { from: firm.approvalFrom, approved: paise(approved ?? 0) }
}

const findWaitingApproval = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('order_approvals')
    .select(['id', 'business_customer_id'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** Closes the open approval request of an order, because no answer is needed any more. */
export const closeApprovalRequest = (app: App, tx: Tx, orderId: number) =>
  tx
    .updateTable('order_approvals')
    .set({ state: 'over', decided_at: app.now() })
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()

async function createApprovalRequest(
  app: App,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  firm: ApprovingCustomer,
): Promise<void> {
  const now = app.now()
  const amount: Paise = getOrderTotal(order)
  const requestColumns = { requested_by: formatActor(actor), requested_at: now, notified_at: now }
  await tx
    .insertInto('order_approvals')
    .values({
      order_id: order.id,
      business_customer_id: firm.id,
      amount,
      ...requestColumns,
      decided_by: null,
      decided_at: null,
    })
    .execute()
  await recordEvent(app, tx, order, 'approval-requested', { actor, note: `${firm.name}: ${formatRupees(amount)}` })
  await notifyApprovers(app, tx, firm)
}
