import { reject } from '#kernel/domain-error.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endFlag, lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { canDecideAlone } from './propose-money-return.ts'
import { applyPriceReduction } from './reduce-price.ts'
import { makeApprovedRefund } from './refund-order.ts'

type ProposalDecision = { id: number; seen?: number }

/**
 * Confirms a proposal of another member of staff: the refund or price reduction is made now, checked against the
 * current books. Rejects with 'forbidden' staff.right, proposal.own, proposal.beyond above the approver's own limit,
 * 'conflict' proposal.decided, and as the action itself does.
 */
export async function confirmMoneyProposal(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, seen }: ProposalDecision,
): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const proposal = await closeProposal(app, tx, staff, order, { id, state: 'confirmed' })
    const amount = paise(proposal.amount)
    if (!(await canDecideAlone(tx, staff, order.id, amount))) throw reject('forbidden', 'proposal.beyond')
    const request = { amount, reason: proposal.reason, from: proposal.payment ?? undefined }
    await (proposal.action === 'refund' ? makeApprovedRefund : applyPriceReduction)(app, tx, staff, order, request)
  })
}

/**
 * Declines a proposal. Another member of staff can decline it, and its proposer can withdraw it this way. Rejects with
 * 'forbidden' staff.right, 'conflict' proposal.decided.
 */
export async function declineProposal(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, seen }: ProposalDecision,
): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const { amount, reason } = await closeProposal(app, tx, staff, order, { id, state: 'declined' })
    const note = `${formatRupees(paise(amount))}: ${reason}`
    await recordEvent(app, tx, order, 'declined', { actor: staff, note })
  })
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

async function closeProposal(
  app: App,
  tx: Tx,
  staff: Staff,
  order: LockedOrder,
  { id, state }: { id: number; state: 'confirmed' | 'declined' },
) {
  const pendingProposal = await tx
    .selectFrom('money_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!pendingProposal) throw reject('conflict', 'proposal.decided')
  if (state === 'confirmed' && pendingProposal.proposed_by === staff.id) throw reject('forbidden', 'proposal.own')
  const decisionColumns = { state, decided_by: staff.id, decided_at: app.now() }
  await tx.updateTable('money_proposals').set(decisionColumns).where('id', '=', id).execute()
  await endFlag(app, tx, order, 'second-person', staff, String(id))
  return pendingProposal
}
