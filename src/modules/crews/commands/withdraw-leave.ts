import { reject } from '#kernel/domain-error.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockWorkerRow } from './lock-worker-row.ts'

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
