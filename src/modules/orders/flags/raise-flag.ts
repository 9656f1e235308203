import { type Actor, formatActor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordEvent } from '../record/record-transition.ts'
import type { FlagKind } from '../record/rules/flag.ts'
import type { OrderStatus } from '../record/rules/status.ts'

/**
 * Raises a flag for staff on an order; `about` names the refund, document or crew that it concerns. Does nothing where
 * the same flag is open already. `refreshFlags` or `resolveFlag` ends it. The caller holds the order's lock.
 */
export async function raiseFlag(
  app: App,
  tx: Tx,
  order: { id: number; status: OrderStatus },
  kind: FlagKind,
  actor: Actor,
  about = '',
): Promise<void> {
  const row = await tx
    .insertInto('order_flags')
    .values({ order_id: order.id, kind, about, since: app.now() })
    .onConflict(conflict => conflict.columns(['order_id', 'kind', 'about']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await recordEvent(app, tx, order, 'attention', { actor, note: kind })
}

/**
 * Ends all open flags of one kind on an order, whatever each is about, after the event that settles them. The caller
 * holds the order's lock.
 */
export async function endFlagsOfKind(
  app: App,
  tx: Tx,
  order: { id: number },
  kind: FlagKind,
  actor: Actor,
): Promise<void> {
  await tx
    .updateTable('order_flags')
    .set({ ended_at: app.now(), ended_by: formatActor(actor), resolution: 'over' })
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends one flag after the event that settles it, without a note by staff. The caller holds the order's lock. */
export async function endFlag(
  app: App,
  tx: Tx,
  order: { id: number },
  kind: FlagKind,
  actor: Actor,
  about = '',
): Promise<void> {
  await tx
    .updateTable('order_flags')
    .set({ ended_at: app.now(), ended_by: formatActor(actor), resolution: 'over' })
    .where('order_id', '=', order.id)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .where('ended_at', 'is', null)
    .execute()
}
