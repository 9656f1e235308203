import { sql } from 'kysely'
import { paise } from '#kernel/money.ts'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isWithinApprovalLimit } from '#modules/access/rules/is-within-approval-limit.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { sumStaffRefundsAndReductions } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { MoneyProposal } from '../rules/money-proposal.ts'

/** Lists the proposals of an order that await a second approver. Rejects with 'forbidden' staff.right. */
export async function listMoneyProposals(app: App, staff: Staff, orderId: number): Promise<MoneyProposal[]> {
  requirePermission(staff, 'orders')
  const rows = await app.db
    .selectFrom('money_proposals as p')
    .innerJoin('staff as s', 's.id', 'p.proposed_by')
    .select(['p.id', 'action', 'amount', 'reason', 'proposed_by', 'proposed_at', 's.name as by'])
    .where('order_id', '=', orderId)
    .where(buildOrderBranchCondition(staff, sql`p.order_id`))
    .where('state', '=', 'waiting')
    .orderBy('p.id')
    .execute()
  if (rows.length === 0) return []
  const before = await sumStaffRefundsAndReductions(app.db, staff, orderId)
  return rows.map(({ id, action, reason, by, ...row }) => {
    const amount = paise(row.amount)
    const isOwn = row.proposed_by === staff.id
    const canConfirm = !isOwn && hasPermission(staff, 'money') && isWithinApprovalLimit(staff.role, amount, before)
    // A process of the version before may still write 'lower' for a price reduction.
    const known = action === 'refund' ? action : 'reduce'
    return { id, action: known, amount, reason, by: by ?? '', at: row.proposed_at, own: isOwn, confirmable: canConfirm }
  })
}
