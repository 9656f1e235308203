import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CapacityShare } from '../rules/capacity-share-schema.ts'
import { rejectField } from './require-current-revision.ts'

/**
 * Sets the share above its own capacity that a branch sells, always or on some days; 0 ends it. The orders that are
 * booked already stay booked. Rejects with 'forbidden' staff.right, 'unknown' branch.unknown, 'invalid' fleet.form for
 * days that are over.
 */
export async function setCapacityShare(
  app: App,
  staff: Staff,
  branch: number,
  { percent, first, last }: CapacityShare,
): Promise<void> {
  requirePermission(staff, 'places')
  if (!isInOwnBranches(staff, branch === 0 ? null : branch)) throw reject('unknown', 'branch.unknown')
  if (last !== null && last < toIndiaDate(app.now())) throw rejectField('last', 'fleet.day-past')
  await inTransaction(app.db, async tx => {
    const before = await tx
      .deleteFrom('capacity_shares')
      .where('branch', '=', branch)
      .returning(['percent', 'first_day', 'last_day'])
      .executeTakeFirst()
    const after = { percent, first_day: first, last_day: last }
    if (percent > 0)
      await tx
        .insertInto('capacity_shares')
        .values({ branch, ...after, set_by: staff.id, set_at: app.now() })
        .onConflict(conflict => conflict.column('branch').doUpdateSet(after))
        .execute()
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'branch', about: branch, action: 'capacity-share-set' },
      ...{ before: before ?? null, after: percent > 0 ? after : { percent } },
    })
  })
}
