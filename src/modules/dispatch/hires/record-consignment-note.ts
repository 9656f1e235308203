import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { currentHireStates } from '#modules/crews/rules/hire-state.ts'
import { lockOrder, recordEvent } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Records the consignment note that a hired partner issued in its own name: a claim and the invoice of the partner refer
 * to it. Rejects with 'forbidden' staff.right, 'unknown' order.unknown, hire.unknown, 'conflict' order.changed.
 */
export async function recordConsignmentNote(
  app: App,
  staff: Staff,
  orderNo: string,
  { id, seen, number, date }: { id: number; seen?: number; number: string; date: IndiaDate },
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    const order = await lockOrder(tx, { orderNo, by: staff, seen })
    const hire = await tx
      .updateTable('hires')
      .set({ lr_number: number, lr_date: date })
      .where('id', '=', id)
      .where('order_id', '=', order.id)
      .where('state', 'in', currentHireStates)
      .returning('id')
      .executeTakeFirst()
    if (!hire) throw reject('unknown', 'hire.unknown')
    const note = app.words.t(englishLanguage.code)('hires.note.recorded', { number })
    await recordEvent(app, tx, order, 'note', { actor: staff, note })
  })
}
