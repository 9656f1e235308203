import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { waitForDatedEntries } from '#modules/payments/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Locks a month after its GST return was filed: from now on staff enter no money with a date in it. Documents always have
 * the date of their issue, so a correction is a note of the open month. Locking it again changes nothing. `month`:
 * '2026-11'. Rejects with 'forbidden' staff.right and staff.all-branches, 'invalid' accounting.month-open for a month
 * that is not over.
 */
export async function lockMonth(app: App, staff: Staff, month: string): Promise<void> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  if (month >= toIndiaDate(app.now()).slice(0, 7)) throw reject('invalid', 'accounting.month-open')
  await inTransaction(app.db, async tx => {
    await waitForDatedEntries(tx)
    const locked = await tx
      .insertInto('locked_months')
      .values({ month: `${month}-01`, locked_by: staff.id, locked_at: app.now() })
      .onConflict(conflict => conflict.doNothing())
      .returning('month')
      .executeTakeFirst()
    if (locked) await recordAuditEntry(app, tx, staff, { subject: 'month', about: month, action: 'locked' })
  })
}

/**
 * Unlocks a month, with a reason. Unlocking it again changes nothing. Rejects with 'forbidden' staff.right and
 * staff.all-branches, 'invalid' accounting.unlock-reason.
 */
export async function unlockMonth(app: App, staff: Staff, month: string, reason: string): Promise<void> {
  requirePermission(staff, 'money')
  requireAllBranches(staff)
  if (!reason.trim()) throw reject('invalid', 'accounting.unlock-reason', { reason: 'accounting.unlock-reason' })
  await inTransaction(app.db, async tx => {
    const row = await tx
      .deleteFrom('locked_months')
      .where('month', '=', `${month}-01`)
      .returning('month')
      .executeTakeFirst()
    const after = { reason: reason.trim() }
    if (row) await recordAuditEntry(app, tx, staff, { subject: 'month', about: month, action: 'unlocked', after })
  })
}
