import { sql } from 'kysely'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { type Approver, findApprover } from '#modules/business-customers/internal.server.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { APPROVAL_REASON_MAX_LENGTH } from '../draft/rules/limits.ts'
import { endFlag, raiseFlag } from '../flags/raise-flag.ts'
import { lockOrder } from '../record/lock-order.ts'
import { getOrderAmounts, getOrderTotal, type OrderRow } from '../record/order-row.ts'
import { recordEvent } from '../record/record-transition.ts'
import { lockOrderCustomer, putOnAccountInTransaction } from './put-on-account.ts'
import type { ApprovalState } from './rules/approval.ts'

type ApprovalAnswer = {
  /** The approval that is answered, and the price that the approver was shown for it. */
  id: number
  shown: Paise
  answer: 'approve' | 'refuse'
  /** The reason for a refusal. */
  reason?: string
}

/**
 * Records the answer of a business customer's HR for one move, given by their link. An approval puts the order on the
 * business customer's account and books a quotation. Where it can no longer be booked, the approval still counts and
 * the order is flagged for staff. The same answer twice counts once. Refuses 'unknown' business-customer.link, 'invalid'
 * reason.required, approval.reason, and 'conflict' approval.over where no answer is awaited any more (also for a
 * different second answer), approval.price where the price differs from the one shown.
 */
export async function answerApproval(app: App, link: string, { id, shown, answer, reason = '' }: ApprovalAnswer) {
  const approver = await findApprover(app, link)
  if (!approver) throw reject('unknown', 'business-customer.link')
  const why = reason.trim()
  if (answer === 'refuse' && !why) throw reject('invalid', 'reason.required', { reason: 'reason.required' })
  if (why.length > APPROVAL_REASON_MAX_LENGTH) throw reject('invalid', 'approval.reason', { reason: 'approval.reason' })
  const state = answer === 'approve' ? 'approved' : 'refused'
  await inTransaction(app.db, async tx => {
    const order = await lockOrderOfApproval(tx, id, approver)
    if (!(await saveApprovalDecision(app, tx, order, { id, shown, state, why, approver }))) return
    const actor: Actor = { kind: 'system', name: 'firm' }
    const what = answer === 'approve' ? formatRupees(shown) : why
    await recordEvent(app, tx, order, `business-customer-${state}`, {
      actor,
      note: `${approver.name}, ${approver.businessCustomerName}: ${what}`,
    })
    await endFlag(app, tx, order, 'business-customer-refused', actor)
    if (answer === 'refuse') return raiseFlag(app, tx, order, 'business-customer-refused', actor)
    if (order.on_account || calculateBalanceDue(getOrderAmounts(order)) <= 0) return
    if (!(await tryInSavepoint(tx, () => putOnAccountInTransaction(app, tx, actor, order))))
      await raiseFlag(app, tx, order, 'business-customer-approved', actor)
  })
}

/** Locks the order of the approval after its customer, in the same sequence as `putOnAccount`. */
async function lockOrderOfApproval(tx: Tx, id: number, { firmId }: Approver): Promise<OrderRow> {
  const approval = await tx
    .selectFrom('order_approvals as a')
    .innerJoin('orders as o', 'o.id', 'a.order_id')
    .select(['o.id', 'o.order_no'])
    .where('a.id', '=', id)
    .where('a.business_customer_id', '=', firmId)
    .executeTakeFirst()
  if (!approval) throw reject('unknown', 'business-customer.link')
  await lockOrderCustomer(tx, approval.order_no)
  return lockOrder(tx, { id: approval.id })
}

type ApprovalDecision = { id: number; shown: Paise; state: 'approved' | 'refused'; why: string; approver: Approver }

/** Saves the answer. Returns false where the same answer was given before. */
async function saveApprovalDecision(
  app: App,
  tx: Tx,
  order: OrderRow,
  { id, shown, state, why, approver }: ApprovalDecision,
) {
  const { state: before } = (await tx
    .selectFrom('order_approvals')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as { state: ApprovalState }
  if (before === state) return false
  if (before !== 'waiting' || order.business_customer_id !== approver.firmId) throw reject('conflict', 'approval.over')
  if (getOrderTotal(order) !== shown) throw reject('conflict', 'approval.price')
  const decided = { decided_by: approver.name, decided_at: app.now(), reason: why }
  await tx
    .updateTable('order_approvals')
    .set({ state, amount: shown, ...decided })
    .where('id', '=', id)
    .execute()
  return true
}

/** Runs the work in a savepoint. Returns false, with all of it rolled back, where it is rejected. */
async function tryInSavepoint(tx: Tx, work: () => Promise<void>): Promise<boolean> {
  await sql`savepoint approved`.execute(tx)
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    await sql`rollback to savepoint approved`.execute(tx)
    return false
  }
}
