import { toIndiaInstant } from '#kernel/india-time.ts'
import { type OrderRow, raiseFlag } from '#modules/orders/internal.server.ts'
import { calculateLateCredit } from '#modules/scheduling/rules/late-credit.ts'
import { getSlotHours, type SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/** Hours in which staff can object that the customer caused the delay. After that an automatic credit is paid. */
const OBJECTION_HOURS = 2

/**
 * Creates the late credit that was promised for a late crew, once per order, in the transaction that records the
 * arrival. Only the first crew counts, since only its window was agreed with the customer. The caller holds the lock on
 * the order.
 */
export async function createLateCredit(
  app: App,
  tx: Tx,
  order: OrderRow,
  { happenedAt, byCode }: { happenedAt: Date; byCode: boolean },
): Promise<void> {
  if (!order.late_credits || order.move_date === null || order.slot_hour === null) return
  const until = toIndiaInstant(order.move_date, getSlotHours(order.slot_hour as SlotHour).until)
  const receivedAt = app.now()
  const credit = calculateLateCredit({ until, happenedAt, receivedAt, byCode }, order.late_credits)
  if (!credit) return
  const row = await tx
    .insertInto('late_credits')
    .values({
      ...{
        order_id: order.id,
        arrived_at: happenedAt,
        reported_at: receivedAt,
        minutes: credit.minutes,
        amount: credit.amount,
      },
      pays_at: credit.byItself ? new Date(receivedAt.getTime() + OBJECTION_HOURS * 3_600_000) : null,
      ...{ decided_by: null, decided_at: null, price_reduction_id: null },
    })
    .onConflict(conflict => conflict.column('order_id').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (row) await raiseFlag(app, tx, order, 'late-arrival', { kind: 'system', name: 'crew' })
}
