import { type Paise, paise } from '#kernel/money.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** What a crew that came late will take off the price, and when (null: once staff say so); null where nothing waits. */
export type LateCreditDue = { amount: Paise; minutes: number; arrivedAt: Date; heardAt: Date; paysAt: Date | null }

/** Of an order that has been read for this member of staff. Refuses 'forbidden' staff.right. */
export async function readLateCredit(app: App, staff: Staff, orderId: number): Promise<LateCreditDue | null> {
  requireRight(staff, 'orders')
  const row = await app.db
    .selectFrom('late_credits')
    .select(['amount', 'minutes', 'arrived_at', 'reported_at', 'pays_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return null
  const { minutes, arrived_at: arrivedAt, reported_at: heardAt, pays_at: paysAt } = row
  return { amount: paise(row.amount), minutes, arrivedAt, heardAt, paysAt }
}
