import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { formatActor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { recordEvent } from '../record/record-transition.ts'
import { isResolvableFlag, toFlagKind } from '../record/rules/flag.ts'

/**
 * Resolves one flag with a note of what staff did; other flags stay open. Refuses 'invalid' reason.required, 'conflict'
 * order.changed, and 'conflict' attention.by-deed for a flag that a note cannot resolve.
 */
export async function resolveFlag(
  app: App,
  staff: Staff,
  orderNo: string,
  { attention, note }: { attention: number; note: string },
  seen?: number,
): Promise<void> {
  requirePermission(staff, 'jobs')
  if (!note.trim()) throw reject('invalid', 'reason.required', { done: 'reason.required' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const ended = { ended_at: app.now(), ended_by: formatActor(staff), resolution: 'word' } as const
    const row = await tx
      .updateTable('order_flags')
      .set(ended)
      .where('id', '=', attention)
      .where('order_id', '=', order.id)
      .where('ended_at', 'is', null)
      .returning('kind')
      .executeTakeFirst()
    if (!row) throw reject('conflict', 'order.changed')
    if (!isResolvableFlag(toFlagKind(row.kind))) throw reject('conflict', 'attention.by-deed')
    await recordEvent(app, tx, order, 'settled', { actor: staff, note })
  })
}
