import { type Paise, paise } from '#kernel/money.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** What a crew that came late will take off the price, and when; null where nothing waits. */
export type LateCreditDue = { amount: Paise; minutes: number; arrivedAt: Date; paysAt: Date }

/** Of an order that has been read for this member of staff. Refuses 'forbidden' staff.right. */
export async function readLateCredit(app: App, staff: Staff, orderId: number): Promise<LateCreditDue | null> {
  requireRight(staff, 'orders')
  const row = await app.db
    .selectFrom('late_credits')
    .select(['amount', 'minutes', 'arrived_at', 'pays_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return null
  return { amount: paise(row.amount), minutes: row.minutes, arrivedAt: row.arrived_at, paysAt: row.pays_at }
}
