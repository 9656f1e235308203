import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockOrder } from '../record/lock-order.ts'
import { recordEvent } from '../record/record-transition.ts'
import { isEndedStatus } from '../record/rules/status.ts'

/**
 * Sets the value that the customer declares for the carriage, insured or not; null removes it. It is printed on the
 * forwarding note and on a goods receipt that is issued later. Rejects with 'forbidden' staff.right, 'unknown'
 * order.unknown, 'conflict' order.changed, order.status.
 */
export async function declareValue(
  app: App,
  staff: Staff,
  orderNo: string,
  value: Paise | null,
  seen?: number,
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    if (order.kind !== 'move' || isEndedStatus(order.status)) throw reject('conflict', 'order.status')
    await tx.updateTable('orders').set({ declared_value: value }).where('id', '=', order.id).execute()
    const t = app.words.t(englishLanguage.code)
    const note =
      value === null ? t('insurance.declared.removed') : t('insurance.declared.set', { value: formatRupees(value) })
    await recordEvent(app, tx, order, 'note', { actor: staff, note })
  })
}
