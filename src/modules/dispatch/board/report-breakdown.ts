import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { sendTruckToWorkshop } from '#modules/crews/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Records that a truck broke down. From this day it cannot be assigned, and its jobs need another truck
 * (`listJobsWithoutTruck`, `replaceTruck`). Refuses 'forbidden' staff.right, 'invalid' reason.required, 'unknown'
 * fleet.unknown.
 */
export async function reportBreakdown(
  app: App,
  staff: Staff,
  truckId: number,
  { from, reason }: { from: IndiaDate; reason: string },
): Promise<void> {
  requirePermission(staff, 'jobs')
  if (!reason.trim()) throw reject('invalid', 'reason.required', { reason: 'reason.required' })
  await inTransaction(app.db, tx => sendTruckToWorkshop(app, tx, staff, truckId, { from, reason: reason.trim() }))
}
