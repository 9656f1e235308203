import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { lockOrder } from '#modules/orders/internal.server.ts'
import { lookUpFailedRefund } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { recordReportedRefunds } from './record-reported-refunds.ts'

/**
 * Asks the provider whether a failed refund was made after all, before it is paid in another way or withdrawn. If it
 * was made, that is booked and the action is rejected with 'conflict' refund.made. If the provider does not answer,
 * rejects with 'unavailable' provider.away.
 */
export async function requireRefundNotMade(app: App, staff: Staff, orderNo: string, key: string): Promise<void> {
  requirePermission(staff, 'money')
  const { id } = await inTransaction(app.db, tx => lockOrder(tx, { orderNo, by: staff }))
  const made = await lookUpFailedRefund(app, id, key)
  if (!made) return
  await recordReportedRefunds(app, 'job', [made])
  throw reject('conflict', 'refund.made')
}
