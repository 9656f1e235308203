import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { recordEvent } from '../record/record-transition.ts'

/**
 * Logs a call about an order: the caller and the content. The customer does not see it. Refuses 'invalid' call.words.
 */
export async function recordOrderCall(
  app: App,
  staff: Staff,
  orderNo: string,
  words: string,
  seen: number,
): Promise<void> {
  requirePermission(staff, 'orders')
  if (!words.trim()) throw reject('invalid', 'call.words', { words: 'call.words' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    await recordEvent(app, tx, order, 'note', { actor: staff, note: words.trim() })
  })
}
