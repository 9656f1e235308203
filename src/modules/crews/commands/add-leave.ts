import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { DaysAwayRow } from '../rules/days-away-schema.ts'
import { lockWorkerRow } from './lock-worker-row.ts'
import { rejectOverlap } from './reject-overlap.ts'

/** Adds a worker's leave. Rejects as `addOffRoadDays` does. */
export async function addLeave(app: App, staff: Staff, workerId: number, days: DaysAwayRow): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    rejectOverlap(await insertLeave(app, tx, staff, workerId, days))
  })
}

/**
 * Adds leave in the transaction of a larger command. If the worker already has leave on some of the days, returns that
 * one and adds nothing.
 */
export async function insertLeave(app: App, tx: Tx, staff: Staff, workerId: number, days: DaysAwayRow) {
  await lockWorkerRow(tx, staff, workerId)
  const overlapping = await tx
    .selectFrom('worker_leave')
    .select('id')
    .where('worker_id', '=', workerId)
    .where('first_day', '<=', days.last_day)
    .where('last_day', '>=', days.first_day)
    .executeTakeFirst()
  if (overlapping) return overlapping
  await tx
    .insertInto('worker_leave')
    .values({ worker_id: workerId, ...days })
    .execute()
  await recordAuditEntry(app, tx, staff, { subject: 'worker', about: workerId, action: 'leave-added', after: days })
}
