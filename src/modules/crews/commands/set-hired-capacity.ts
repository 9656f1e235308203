import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { HiredCapacity } from '../rules/hired-capacity-schema.ts'
import { rejectField } from './require-current-revision.ts'

/**
 * Sets how many trucks of partners a branch sells on a day beyond its own, and why; 0 ends it. What is sold already
 * stays sold, as when a truck breaks down. Rejects with 'forbidden' staff.right, 'unknown' branch.unknown, 'invalid'
 * fleet.form for a past date or an unknown vehicle class.
 */
export async function setHiredCapacity(
  app: App,
  staff: Staff,
  branch: number,
  { day, trucks, vehicleId, people, reason }: HiredCapacity,
): Promise<void> {
  requirePermission(staff, 'places')
  if (!isInOwnBranches(staff, branch === 0 ? null : branch)) throw reject('unknown', 'branch.unknown')
  if (day < toIndiaDate(app.now())) throw rejectField('day', 'fleet.day-past')
  await inTransaction(app.db, async tx => {
    const vehicle = await tx.selectFrom('vehicles').select('id').where('id', '=', vehicleId).executeTakeFirst()
    if (!vehicle) throw rejectField('vehicleId', 'fleet.vehicle')
    const before = await tx
      .deleteFrom('hired_capacity')
      .where('branch', '=', branch)
      .where('day', '=', day)
      .returning(['day', 'trucks', 'vehicle_id', 'people', 'reason'])
      .executeTakeFirst()
    const after = trucks === 0 ? null : { day, trucks, vehicle_id: vehicleId, people, reason }
    if (after)
      await tx
        .insertInto('hired_capacity')
        .values({ branch, ...after, set_by: staff.id, set_at: app.now() })
        .onConflict(conflict => conflict.columns(['branch', 'day']).doUpdateSet(after))
        .execute()
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'branch', about: branch, action: 'hired-capacity-set' },
      ...{ before: before ?? null, after: after ?? { day, trucks: 0, reason } },
    })
  })
}
