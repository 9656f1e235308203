import { type Paise, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/**
 * The late-arrival credit that will reduce the price. `paysAt`: when it is applied, null if staff must confirm it
 * first.
 */
export type PendingLateCredit = {
  amount: Paise
  minutes: number
  arrivedAt: Date
  reportedAt: Date
  paysAt: Date | null
}

/**
 * Finds the pending late-arrival credit of an order that this member of staff has read. Null if there is none. Rejects
 * with 'forbidden' staff.right.
 */
export async function readLateCredit(app: App, staff: Staff, orderId: number): Promise<PendingLateCredit | null> {
  requirePermission(staff, 'orders')
  const row = await app.db
    .selectFrom('late_credits')
    .select(['amount', 'minutes', 'arrived_at', 'reported_at', 'pays_at'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return null
  const { minutes, arrived_at: arrivedAt, reported_at: receivedAt, pays_at: paysAt } = row
  return { amount: paise(row.amount), minutes, arrivedAt, reportedAt: receivedAt, paysAt }
}
