import { reject } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { applyPriceReduction } from './apply-price-reduction.ts'
import { closeMoneyProposal, type ProposalDecision } from './close-money-proposal.ts'
import { canDecideAlone } from './propose-money-return.ts'
import { requestApprovedRefund } from './request-approved-refund.ts'

/**
 * Approves what another member of staff proposed: the refund or price reduction is made now, checked against the
 * current books. Rejects with 'forbidden' staff.right, proposal.own, proposal.beyond above the approver's own limit,
 * 'conflict' proposal.decided, and as the action itself does.
 */
export async function approveMoneyProposal(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, seen }: ProposalDecision,
): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const proposal = await closeMoneyProposal(app, tx, staff, order, { id, state: 'confirmed' })
    const amount = paise(proposal.amount)
    if (!(await canDecideAlone(tx, staff, order.id, amount))) throw reject('forbidden', 'proposal.beyond')
    const request = { amount, reason: proposal.reason, from: proposal.payment ?? undefined }
    await (proposal.action === 'refund' ? requestApprovedRefund : applyPriceReduction)(app, tx, staff, order, request)
  })
}
