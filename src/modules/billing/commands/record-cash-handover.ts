import { reject } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listCashInHand } from '../queries/read-crew-cash.ts'

/**
 * Records that a worker handed over these cash payments, each in full. A second confirmation of the same payments
 * changes nothing. Rejects with 'forbidden' staff.right, 'invalid' cash.none, 'conflict' cash.changed if the worker no
 * longer has one of them.
 */
export async function recordCashHandover(
  app: App,
  staff: Staff,
  workerId: number,
  ids: readonly string[],
): Promise<void> {
  requirePermission(staff, 'payments')
  if (ids.length === 0) throw reject('invalid', 'cash.none')
  await inTransaction(app.db, async tx => {
    const row = tx.selectFrom('workers').select('name').where('id', '=', workerId).forNoKeyUpdate() // one at a time
    const worker = await row.executeTakeFirst()
    const held = (await listCashInHand(tx, staff)).filter(one => one.workerId === workerId && ids.includes(one.id))
    if (!worker || held.length !== new Set(ids).size) throw reject('conflict', 'cash.changed')
    const amount = paise(held.reduce((sum, one) => sum + one.amount, 0))
    const { id } = await tx
      .insertInto('cash_handovers')
      .values({ worker_id: workerId, amount, staff_id: staff.id, at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('crew_cash')
      .set({ handover_id: id })
      .where('id', 'in', [...ids])
      .execute()
    const after = { amount, bookings: held.map(({ orderNo }) => orderNo) }
    await recordAuditEntry(app, tx, staff, { subject: 'crew-cash', about: worker.name, action: 'handed-over', after })
  })
}
