import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endHiredDriverSessions, startJobs, unassignHiredJobs } from '#modules/crews/internal.server.ts'
import { canTransitionHire, type HireState, isCurrentHire } from '#modules/crews/rules/hire-state.ts'
import {
  lockOrder,
  type OrderRow,
  raiseFlag,
  recordEvent,
  recordTransition,
  refreshFlags,
} from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Cancels a hire or withdraws a request. If the partner had the jobs, they are unassigned again and the order waits for a
 * crew. Rejects with 'forbidden' staff.right, 'unknown' order.unknown, hire.unknown, 'invalid' hire.reason, 'conflict'
 * order.changed, hire.state.
 */
export async function cancelHire(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, reason, seen }: { id: number; reason: string; seen?: number },
): Promise<void> {
  requirePermission(staff, 'jobs')
  if (!reason.trim()) throw reject('invalid', 'hire.reason', { reason: 'hire.reason' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const before = await changeHire(tx, order, id, 'cancelled', { reason: reason.trim() })
    const note = `${before.partner}: ${reason.trim()}`
    await recordEvent(app, tx, order, 'hire-cancelled', { actor: staff, note })
    if (!isCurrentHire(before.state)) return
    await endHiredDriverSessions(app, tx, id)
    await unassignHiredJobs(tx, order.id)
    await recordTransition(app, tx, order, 'Adminapproved', {
      actor: staff,
      mover: 'hire-cancelled',
      note: before.partner,
    })
    await tx.updateTable('orders').set({ crew_name: null }).where('id', '=', order.id).execute()
    await raiseFlag(app, tx, order, 'tell-crew', staff, before.partner)
    await refreshFlags(app, tx, order.id, staff)
  })
}

/**
 * Records that the partner has started. From then on the jobs are not planned again and the hire is not cancelled.
 * Rejects as `cancelHire` does.
 */
export async function startHire(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, seen }: { id: number; seen?: number },
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const { partner } = await changeHire(tx, order, id, 'in-progress')
    await startJobs(tx, order.id)
    await recordEvent(app, tx, order, 'hire-started', { actor: staff, note: partner })
  })
}

/**
 * Moves a hire of a locked order to another state, and returns the state and partner before. Rejects with 'unknown'
 * hire.unknown, 'conflict' with the code if the table of transitions does not allow it.
 */
export async function changeHire(
  tx: Tx,
  order: Pick<OrderRow, 'id'>,
  id: number,
  to: HireState,
  { code = 'hire.state', ...columns }: { code?: ErrorCode; reason?: string; answered_at?: Date } = {},
) {
  const hire = await tx
    .selectFrom('hires')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .select(['hires.state', 'hires.rate', 'partner_id', 'partners.trade_name as partner'])
    .where('hires.id', '=', id)
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (!hire) throw reject('unknown', 'hire.unknown')
  if (!canTransitionHire(hire.state, to)) throw reject('conflict', code)
  await tx
    .updateTable('hires')
    .set({ state: to, ...columns })
    .where('id', '=', id)
    .execute()
  return hire
}
