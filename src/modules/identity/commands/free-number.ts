import { reject } from '#kernel/refusal.ts'
import { recordChange, requireAllBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Releases a number given up in a merge, because somebody else has it now and may need an account. Repeating it changes
 * nothing. Rejects with 'forbidden' staff.right, 'unknown' customer.unknown.
 */
export async function freeNumber(app: App, staff: Staff, { of, id }: { of: number; id: number }): Promise<void> {
  requireRight(staff, 'merging')
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
    if (shell.mobile === freed(id)) return
    await tx
      .updateTable('customers')
      .set({ mobile: freed(id) })
      .where('id', '=', id)
      .execute()
    await recordChange(app, tx, staff, { subject: 'customer', about: of, action: 'number-freed', after: { was: id } })
  })
}

/** Not a number of any country. */
const freed = (id: number) => `merged-${id}`
