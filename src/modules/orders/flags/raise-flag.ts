import { type Actor, actorLabel } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordEvent } from '../record/record-transition.ts'
import type { FlagFact } from '../record/rules/flag.ts'
import type { OrderStatus } from '../record/rules/status.ts'

/**
 * Puts an order before staff, with what for; `about` names the refund that it is of. Nothing where the same already stands.
 * It ends by `refreshFlags` or `resolveFlag`. The caller holds the order's row.
 */
export async function raiseFlag(
  app: App,
  tx: Tx,
  order: { id: number; status: OrderStatus },
  fact: FlagFact,
  actor: Actor,
  about = '',
): Promise<void> {
  const row = await tx
    .insertInto('order_flags')
    .values({ order_id: order.id, fact, about, since: app.now() })
    .onConflict(conflict => conflict.columns(['order_id', 'fact', 'about']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await recordEvent(app, tx, order, 'attention', { actor, note: fact })
}

/** Ends all of a fact, whatever each is about, where what ended them is known. The caller holds the order's row. */
export async function endFlags(app: App, tx: Tx, order: { id: number }, fact: FlagFact, actor: Actor): Promise<void> {
  await tx
    .updateTable('order_flags')
    .set({ ended_at: app.now(), ended_by: actorLabel(actor), how: 'over' })
    .where('order_id', '=', order.id)
    .where('fact', '=', fact)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends one, where what ended it is known: not by the word of a person. The caller holds the order's row. */
export async function endFlag(
  app: App,
  tx: Tx,
  order: { id: number },
  fact: FlagFact,
  actor: Actor,
  about = '',
): Promise<void> {
  await tx
    .updateTable('order_flags')
    .set({ ended_at: app.now(), ended_by: actorLabel(actor), how: 'over' })
    .where('order_id', '=', order.id)
    .where('fact', '=', fact)
    .where('about', '=', about)
    .where('ended_at', 'is', null)
    .execute()
}
