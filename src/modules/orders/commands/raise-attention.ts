import type { Actor } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { AttentionFact } from '../rules/attention.ts'
import type { OrderStatus } from '../rules/status.ts'
import { recordEvent } from './record-transition.ts'

/**
 * Puts an order before staff, with what for; `about` names the refund that it is of. Nothing where the same already stands.
 * It ends by `reviewAttention` or `seeToAttention`. The caller holds the order's row.
 */
export async function raiseAttention(
  app: App,
  tx: Tx,
  order: { id: number; status: OrderStatus },
  fact: AttentionFact,
  actor: Actor,
  about = '',
): Promise<void> {
  const row = await tx
    .insertInto('order_attentions')
    .values({ order_id: order.id, fact, about, since: app.now() })
    .onConflict(conflict => conflict.columns(['order_id', 'fact', 'about']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await recordEvent(app, tx, order, 'attention', { actor, note: fact })
}
