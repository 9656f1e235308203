import type { IndiaDate } from '#kernel/india-time.ts'
import { recordChange } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { lockPerson } from './save-days.ts'

/** A worker does not come on a day: they are on leave on it, until somebody takes that back. Nothing where they are on leave already. Refuses 'unknown' fleet.unknown. */
export async function markAbsent(
  app: App,
  tx: Tx,
  staff: Staff,
  id: number,
  { day, reason }: { day: IndiaDate; reason: string },
): Promise<void> {
  await lockPerson(tx, staff, id)
  const leave = tx.selectFrom('worker_leave').select('id').where('worker_id', '=', id)
  if (await leave.where('first_day', '<=', day).where('last_day', '>=', day).executeTakeFirst()) return
  const days = { first_day: day, last_day: day, reason }
  await tx
    .insertInto('worker_leave')
    .values({ worker_id: id, ...days })
    .execute()
  await recordChange(app, tx, staff, { subject: 'worker', about: id, deed: 'leave-added', after: days })
}
