import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { DaysAwayRow } from '../rules/days-away-schema.ts'
import { lockTruckRow } from './lock-truck-row.ts'
import { rejectOverlap } from './reject-overlap.ts'

/**
 * Adds off-road days of a truck. Rejects with 'forbidden' staff.right, 'unknown' fleet.unknown, 'invalid' fleet.form if
 * some of them are entered already.
 */
export async function addOffRoadDays(app: App, staff: Staff, truckId: number, days: DaysAwayRow): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockTruckRow(tx, staff, truckId)
    const overlapping = tx.selectFrom('truck_off_road_days').select('id').where('truck_id', '=', truckId)
    rejectOverlap(
      await overlapping
        .where('first_day', '<=', days.last_day)
        .where('last_day', '>=', days.first_day)
        .executeTakeFirst(),
    )
    await tx
      .insertInto('truck_off_road_days')
      .values({ truck_id: truckId, ...days })
      .execute()
    await recordAuditEntry(app, tx, staff, { subject: 'truck', about: truckId, action: 'rest-added', after: days })
  })
}
