import { instantOf } from '#kernel/india-time.ts'
import { type OrderRow, raiseFlag } from '#modules/orders/internal.server.ts'
import { owedFor } from '#modules/scheduling/rules/late-credit.ts'
import { hoursOf, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** For so long staff can say that the delay was the customer's; then what pays by itself is paid. */
const HOLD_HOURS = 2

/**
 * What was promised for a crew that came late is owed from its arrival on, once an order: in the transaction that keeps the arrival, of the first
 * crew alone, since no other has a window that anybody agreed to. The caller holds the order's row.
 */
export async function createLateCredit(
  app: App,
  tx: Tx,
  order: OrderRow,
  { happenedAt, byCode }: { happenedAt: Date; byCode: boolean },
): Promise<void> {
  if (!order.late_credits || order.move_date === null || order.slot_hour === null) return
  const until = instantOf(order.move_date, hoursOf(order.slot_hour as SlotHour).until)
  const heardAt = app.now()
  const owed = owedFor({ until, happenedAt, heardAt, byCode }, order.late_credits)
  if (!owed) return
  const row = await tx
    .insertInto('late_credits')
    .values({
      ...{
        order_id: order.id,
        arrived_at: happenedAt,
        reported_at: heardAt,
        minutes: owed.minutes,
        amount: owed.amount,
      },
      pays_at: owed.byItself ? new Date(heardAt.getTime() + HOLD_HOURS * 3_600_000) : null,
      ...{ decided_by: null, decided_at: null, price_reduction_id: null },
    })
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (row) await raiseFlag(app, tx, order, 'late-arrival', { kind: 'system', name: 'crew' })
}
