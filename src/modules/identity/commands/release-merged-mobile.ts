import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Releases a number given up in a merge, because somebody else has it now and may need an account. Repeating it changes
 * nothing. Rejects with 'forbidden' staff.right, 'unknown' customer.unknown.
 */
export async function releaseMergedMobile(
  app: App,
  staff: Staff,
  { of, id }: { of: number; id: number },
): Promise<void> {
  requirePermission(staff, 'merging')
  requireAllBranches(staff)
  await inTransaction(app.db, async tx => {
    const shell = await tx
      .selectFrom('customers')
      .select('mobile')
      .where('id', '=', id)
      .where('merged_into', '=', of)
      .forUpdate()
      .executeTakeFirst()
    if (!shell) throw reject('unknown', 'customer.unknown')
    if (shell.mobile === buildReleasedNumber(id)) return
    await tx
      .updateTable('customers')
      .set({ mobile: buildReleasedNumber(id) })
      .where('id', '=', id)
      .execute()
    await recordAuditEntry(app, tx, staff, {
      subject: 'customer',
      about: of,
      action: 'number-freed',
      after: { was: id },
    })
  })
}

/** Not a number of any country. */
const buildReleasedNumber = (id: number) => `merged-${id}`
