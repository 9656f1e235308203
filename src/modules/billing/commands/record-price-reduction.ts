import { formatRupees, type Paise } from '#kernel/money.ts'
import { type Actor, formatActor } from '#modules/access/rules/actor.ts'
import { type OrderRow, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Records a price reduction. Returns its id, which is the source of its credit note. The caller holds the order's row.
 */
export async function recordPriceReduction(
  app: App,
  tx: Tx,
  order: OrderRow,
  { amount, reason, actor }: { amount: Paise; reason: string; actor: Actor },
): Promise<number> {
  const { id } = await tx
    .insertInto('price_reductions')
    .values({
      ...{ order_id: order.id, amount, reason, decided_by: formatActor(actor), decided_at: app.now() },
      ...{ withdrawn_by: null, withdrawn_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordEvent(app, tx, order, 'reduced', { actor, note: `${formatRupees(amount)}: ${reason}` })
  return id
}
