import { formatRupees, paise } from '#kernel/money.ts'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endFlag, lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isAlone } from './propose-money.ts'
import { lowerWithin } from './reduce-price.ts'
import { refundWithin } from './refund-order.ts'

type Decided = { id: number; seen?: number }

/**
 * Confirms a proposal of another member of staff: the refund or price reduction is made now, checked against the
 * current books. Rejects with 'forbidden' staff.right, proposal.own, proposal.beyond above the approver's own limit,
 * 'conflict' proposal.decided, and as the action itself does.
 */
export async function confirmProposal(app: App, staff: Staff, orderNo: string, { id, seen }: Decided): Promise<void> {
  requireRight(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const proposal = await decide(app, tx, staff, order, { id, state: 'confirmed' })
    const amount = paise(proposal.amount)
    if (!(await isAlone(tx, staff, order.id, amount))) throw reject('forbidden', 'proposal.beyond')
    const asked = { amount, reason: proposal.reason, from: proposal.payment ?? undefined }
    await (proposal.action === 'refund' ? refundWithin : lowerWithin)(app, tx, staff, order, asked)
  })
}

/**
 * Declines a proposal. Another member of staff can decline it, and its proposer can withdraw it this way. Rejects with
 * 'forbidden' staff.right, 'conflict' proposal.decided.
 */
export async function declineProposal(app: App, staff: Staff, orderNo: string, { id, seen }: Decided): Promise<void> {
  requireRight(staff, 'money')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const { amount, reason } = await decide(app, tx, staff, order, { id, state: 'declined' })
    const note = `${formatRupees(paise(amount))}: ${reason}`
    await recordEvent(app, tx, order, 'declined', { actor: staff, note })
  })
}

type Order = Awaited<ReturnType<typeof lockOrder>>

async function decide(
  app: App,
  tx: Tx,
  staff: Staff,
  order: Order,
  { id, state }: { id: number; state: 'confirmed' | 'declined' },
) {
  const waiting = await tx
    .selectFrom('money_proposals')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', '=', order.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!waiting) throw reject('conflict', 'proposal.decided')
  if (state === 'confirmed' && waiting.proposed_by === staff.id) throw reject('forbidden', 'proposal.own')
  const decided = { state, decided_by: staff.id, decided_at: app.now() }
  await tx.updateTable('money_proposals').set(decided).where('id', '=', id).execute()
  await endFlag(app, tx, order, 'second-person', staff, String(id))
  return waiting
}
