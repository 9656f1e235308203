import { formatRupees, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { closeMoneyProposal, type ProposalDecision } from './close-money-proposal.ts'

/**
 * Declines a proposal. Another member of staff can decline it, and its proposer can withdraw it this way. Rejects with
 * 'forbidden' staff.right, 'conflict' proposal.decided.
 */
export async function declineMoneyProposal(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, seen }: ProposalDecision,
): Promise<void> {
  requirePermission(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const { amount, reason } = await closeMoneyProposal(app, tx, staff, order, { id, state: 'declined' })
    const note = `${formatRupees(paise(amount))}: ${reason}`
    await recordEvent(app, tx, order, 'declined', { actor: staff, note })
  })
}
