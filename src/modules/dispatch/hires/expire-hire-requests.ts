import type { System } from '#modules/access/rules/actor.ts'
import { lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { requestNextPartnerOrFlag } from './request-next-partner.ts'

const system: System = { kind: 'system', name: 'hires' }
/** The rest expires with the next run. */
const MAX_ORDERS_PER_RUN = 200

/** Ends requests that no partner answered in time, and flags orders that nobody can take any more. */
export async function expireHireRequests(app: App): Promise<void> {
  const orders = await app.db
    .selectFrom('hires')
    .select('order_id')
    .distinct()
    .where('state', '=', 'requested')
    .where('answer_by', '<=', app.now())
    .limit(MAX_ORDERS_PER_RUN)
    .execute()
  for (const { order_id: id } of orders)
    await inTransaction(app.db, async tx => {
      const order = await lockOrder(tx, { id })
      const expired = await tx
        .updateTable('hires')
        .from('partners')
        .set({ state: 'expired' })
        .whereRef('partners.id', '=', 'hires.partner_id')
        .where('order_id', '=', id)
        .where('hires.state', '=', 'requested')
        .where('answer_by', '<=', app.now())
        .returning('partners.trade_name')
        .execute()
      if (expired.length === 0) return
      const note = expired.map(({ trade_name }) => trade_name).join(', ')
      await recordEvent(app, tx, order, 'hire-expired', { actor: system, note })
      await requestNextPartnerOrFlag(app, tx, order)
    })
}
