import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { DaysAwayRow } from '../rules/days-away-schema.ts'
import { lockTruckRow } from './save-truck-document.ts'
import { rejectField, requireOwnBranch } from './write-fleet.ts'

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

/** Withdraws a worker's leave. Rejects as `withdrawOffRoadDays` does. */
export async function withdrawLeave(app: App, staff: Staff, workerId: number, id: number): Promise<void> {
  requirePermission(staff, 'fleet')
  await inTransaction(app.db, async tx => {
    await lockWorkerRow(tx, staff, workerId)
    const deletion = tx.deleteFrom('worker_leave').where('id', '=', id).where('worker_id', '=', workerId)
    const before = await deletion.returning(['first_day', 'last_day', 'reason']).executeTakeFirst()
    if (!before) throw reject('conflict', 'fleet.days-unknown')
    await recordAuditEntry(app, tx, staff, { subject: 'worker', about: workerId, action: 'leave-withdrawn', before })
  })
}

/** Withdraws the leave of one day with this reason, in the transaction of a larger command. Does nothing if there is none. */
export async function withdrawLeaveOfDay(
  app: App,
  tx: Tx,
  staff: Staff,
  workerId: number,
  { day, reason }: { day: IndiaDate; reason: string },
): Promise<void> {
  await lockWorkerRow(tx, staff, workerId)
  const before = await tx
    .deleteFrom('worker_leave')
    .where('worker_id', '=', workerId)
    .where('first_day', '=', day)
    .where('last_day', '=', day)
    .where('reason', '=', reason)
    .returning(['first_day', 'last_day', 'reason'])
    .executeTakeFirst()
  if (before)
    await recordAuditEntry(app, tx, staff, { subject: 'worker', about: workerId, action: 'leave-withdrawn', before })
}

async function lockWorkerRow(tx: Tx, staff: Staff, id: number): Promise<void> {
  const worker = await tx
    .selectFrom('workers')
    .select('branch_id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  requireOwnBranch(staff, worker)
}

function rejectOverlap(overlapping: object | undefined) {
  if (overlapping) throw rejectField('first', 'fleet.overlap')
}
