import { reject } from '#kernel/domain-error.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endFlag, type lockOrder } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

export type ProposalDecision = { id: number; seen?: number }

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Ends a waiting proposal with the decision of `staff`. Rejects with 'forbidden' proposal.own, 'conflict' proposal.decided. */
export async function closeMoneyProposal(
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
