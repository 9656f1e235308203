import { paise } from '#kernel/money.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import { may } from '#modules/identity/rules/may.ts'
import type { App } from '#platform/app.ts'
import { isAlone } from '../commands/propose-money.ts'
import type { MoneyProposal } from '../rules/money-proposal.ts'

/** What of an order waits for a second person. Refuses 'forbidden' staff.right. */
export async function listProposals(app: App, staff: Staff, orderId: number): Promise<MoneyProposal[]> {
  requireRight(staff, 'orders')
  const rows = await app.db
    .selectFrom('money_proposals as p')
    .innerJoin('staff as s', 's.id', 'p.proposed_by')
    .select(['p.id', 'deed', 'amount', 'reason', 'proposed_by', 'proposed_at', 's.name as by'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .orderBy('p.id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, deed, reason, by, ...row }) => {
      const amount = paise(row.amount)
      const own = row.proposed_by === staff.id
      const confirmable = !own && may(staff, 'money') && (await isAlone(app.db, staff, orderId, amount))
      return { id, deed, amount, reason, by: by ?? '', at: row.proposed_at, own, confirmable }
    }),
  )
}
