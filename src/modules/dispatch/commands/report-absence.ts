import type { IndiaDate } from '#kernel/india-time.ts'
import { markAbsent } from '#modules/crews/internal.server.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/**
 * A worker does not come on a day, as a truck breaks down: nothing is given to them on it, and what they were given to waits for others (`readHindered`). Refuses 'forbidden'
 * staff.right, 'unknown' fleet.unknown.
 */
export async function reportAbsence(
  app: App,
  staff: Staff,
  workerId: number,
  { day, reason }: { day: IndiaDate; reason: string },
): Promise<void> {
  requireRight(staff, 'jobs')
  await inTransaction(app.db, tx => markAbsent(app, tx, staff, workerId, { day, reason }))
}
