import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockTruckRow } from './lock-truck-row.ts'

/**
 * Withdraws off-road days. Rejects with 'forbidden' staff.right, 'unknown' fleet.unknown, 'conflict'
 * fleet.days-unknown.
 */
export async function withdrawOffRoadDays(app: App, staff: Staff, truckId: number, id: number): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockTruckRow(tx, staff, truckId)
    const deletion = tx.deleteFrom('truck_off_road_days').where('id', '=', id).where('truck_id', '=', truckId)
    const before = await deletion.returning(['first_day', 'last_day', 'reason']).executeTakeFirst()
    if (!before) throw reject('conflict', 'fleet.days-unknown')
    await recordAuditEntry(app, tx, staff, { subject: 'truck', about: truckId, action: 'rest-withdrawn', before })
  })
}
