import type { IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { withdrawLeaveOfDay } from '#modules/crews/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Undoes `markWorkerAbsent`: the worker is available on the day again and keeps their jobs. Other leave stays as it is,
 * because only staff who manage the fleet withdraw it. Refuses 'forbidden' staff.right, 'unknown' fleet.unknown.
 */
export async function undoAbsence(
  app: App,
  staff: Staff,
  workerId: number,
  absence: { day: IndiaDate; reason: string },
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, tx => withdrawLeaveOfDay(app, tx, staff, workerId, absence))
}
