import { reject } from '#kernel/domain-error.ts'
import { formatEnglishDay, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, paise } from '#kernel/money.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endFlag, lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import { requireOpenMonth } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { isDuplicate } from '#platform/database/database-error.ts'
import { inTransaction } from '#platform/database/transaction.ts'

type Payment = { reference: string; on: IndiaDate; seen?: number }

/**
 * Records the bank transfer of the compensation for a cancellation by the company. It is damages and no part of the price,
 * so it has no tax document. Rejects with 'invalid' compensation.reference, compensation.on, payment.month-locked,
 * 'conflict' compensation.done and compensation.reference-taken.
 */
export async function payCompensation(app: App, staff: Staff, orderNo: string, { reference, on, seen }: Payment) {
  requirePermission(staff, 'money')
  if (!reference.trim()) throw reject('invalid', 'compensation.reference', { reference: 'compensation.reference' })
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const owed = await tx
      .selectFrom('cancellation_compensations')
      .select(['amount', 'owed_on'])
      .where('order_id', '=', order.id)
      .where('paid_on', 'is', null)
      .executeTakeFirst()
    if (!owed) throw reject('conflict', 'compensation.done')
    if (on < owed.owed_on || on > toIndiaDate(app.now()))
      throw reject('invalid', 'compensation.on', { on: 'compensation.on' })
    await requireOpenMonth(tx, on, 'on')
    try {
      await tx
        .updateTable('cancellation_compensations')
        .set({ paid_on: on, reference: reference.trim(), paid_by: staff.id })
        .where('order_id', '=', order.id)
        .execute()
    } catch (error) {
      if (!isDuplicate(error)) throw error
      throw reject('conflict', 'compensation.reference-taken', { reference: 'compensation.reference-taken' })
    }
    const note = `Compensation ${formatRupees(paise(owed.amount))}, ${reference.trim()}, ${formatEnglishDay(on)}`
    await recordEvent(app, tx, order, 'settled', { actor: staff, note })
    await endFlag(app, tx, order, 'compensation', staff)
  })
}
