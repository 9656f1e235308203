import type { IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { insertLeave } from '#modules/crews/internal.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * Marks a worker absent on a day: they are on leave until somebody undoes it. They cannot be assigned, and their jobs
 * need somebody else (`findUnavailableAssignments`). Does nothing if they are on leave already. Refuses 'forbidden'
 * staff.right, 'unknown' fleet.unknown.
 */
export async function markWorkerAbsent(
  app: App,
  staff: Staff,
  workerId: number,
  { day, reason }: { day: IndiaDate; reason: string },
): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, tx => insertLeave(app, tx, staff, workerId, { first_day: day, last_day: day, reason }))
}
