import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { areValidReminderDays } from '../rules/reminder.ts'

/**
 * Saves the days on which all business customers are reminded of unpaid invoices. Rejects with 'forbidden' staff.right
 * and staff.all-branches, 'invalid' business-customer.remind, 'conflict' business-customer.changed.
 */
export async function saveReminderDays(
  app: App,
  staff: Staff,
  { revision, days: requestedDays }: { revision: number; days: readonly number[] },
): Promise<void> {
  requirePermission(staff, 'business-customers')
  requireAllBranches(staff)
  if (!areValidReminderDays(requestedDays))
    throw reject('invalid', 'business-customer.remind', { days: 'business-customer.remind' })
  const days = [...new Set(requestedDays)].toSorted((a, b) => a - b)
  await inTransaction(app.db, async tx => {
    const before = await tx
      .selectFrom('due_reminder_days')
      .selectAll()
      .where('id', '=', 1)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (before.revision !== revision) throw reject('conflict', 'business-customer.changed')
    if (isDeepStrictEqual(before.days, days)) return
    await tx
      .updateTable('due_reminder_days')
      .set({ days: toJsonText(days), revision: revision + 1 })
      .where('id', '=', 1)
      .execute()
    const change = { before: { days: before.days }, after: { days } }
    await recordAuditEntry(app, tx, staff, { subject: 'firm', about: 'reminders', action: 'saved', ...change })
  })
}
