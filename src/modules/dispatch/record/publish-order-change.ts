import { formatOrderNotice } from '#modules/orders/record/rules/order-notice.ts'
import { publishChange } from '#platform/cache/publish-change.ts'
import type { Tx } from '#platform/database/database.ts'

/** Tells open pages of an order to reload although its activity has no new entry, such as after an item count. */
export async function publishOrderChange(
  tx: Tx,
  { id, order_no: orderNo }: { id: number; order_no: string },
): Promise<void> {
  const { last } = await tx
    .selectFrom('order_events')
    .select(events => events.fn.max('id').as('last'))
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  await publishChange(tx, formatOrderNotice({ orderNo, event: Number(last) }))
}
