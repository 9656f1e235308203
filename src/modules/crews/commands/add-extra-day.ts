import { reject } from '#kernel/domain-error.ts'
import { getWeekday, type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ExtraDay } from '../rules/extra-day-schema.ts'
import { rejectField, requireOwnBranch } from './write-fleet.ts'

/**
 * Lets a worker work on one of their weekly offs or days of leave, on that date only. Repeating it changes nothing. Rejects with
 * 'forbidden' staff.right, 'unknown' fleet.unknown, and 'invalid' fleet.form for a past date or one on which they
 * are not off.
 */
export async function addExtraDay(app: App, staff: Staff, workerId: number, extra: ExtraDay): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, tx => insertExtraDay(app, tx, staff, workerId, extra))
}

/** Adds the day in the transaction of a larger command. */
export async function insertExtraDay(app: App, tx: Tx, staff: Staff, workerId: number, { day, reason }: ExtraDay) {
  const daysOff = await lockDaysOff(tx, staff, workerId)
  if (day < toIndiaDate(app.now())) throw rejectField('day', 'fleet.day-past')
  if (!daysOff.includes(getWeekday(day)) && !(await isLeaveDay(tx, workerId, day)))
    throw rejectField('day', 'fleet.not-off')
  const entered = await tx
    .insertInto('worker_extra_days')
    .values({ worker_id: workerId, day, reason, added_by: staff.id, added_at: app.now() })
    .onConflict(on => on.doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!entered) return
  const after = { day, reason }
  await recordAuditEntry(app, tx, staff, { subject: 'worker', about: workerId, action: 'extra-day-added', after })
}

/**
 * Withdraws it: the worker is off again on that date. Rejects with 'forbidden' staff.right, 'unknown' fleet.unknown,
 * 'conflict' fleet.days-unknown.
 */
export async function withdrawExtraDay(app: App, staff: Staff, workerId: number, day: IndiaDate): Promise<void> {
  requirePermission(staff, 'jobs')
  await inTransaction(app.db, async tx => {
    await lockDaysOff(tx, staff, workerId)
    const withdrawn = tx.deleteFrom('worker_extra_days').where('worker_id', '=', workerId).where('day', '=', day)
    const before = await withdrawn.returning(['day', 'reason']).executeTakeFirst()
    if (!before) throw reject('conflict', 'fleet.days-unknown')
    await recordAuditEntry(app, tx, staff, {
      subject: 'worker',
      about: workerId,
      action: 'extra-day-withdrawn',
      before,
    })
  })
}

/** True if the worker has leave on a date. */
async function isLeaveDay(tx: Tx, workerId: number, day: IndiaDate): Promise<boolean> {
  const leave = tx
    .selectFrom('worker_leave')
    .select('id')
    .where('worker_id', '=', workerId)
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
  return (await leave.executeTakeFirst()) !== undefined
}

async function lockDaysOff(tx: Tx, staff: Staff, id: number): Promise<number[]> {
  const workers = tx
    .selectFrom('workers')
    .select(['branch_id', 'days_off'])
    .where('id', '=', id)
    .where('hire_id', 'is', null)
  const worker = await workers.forNoKeyUpdate().executeTakeFirst()
  requireOwnBranch(staff, worker)
  return worker!.days_off
}
