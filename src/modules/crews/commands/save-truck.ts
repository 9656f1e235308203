import { isDeepStrictEqual } from 'node:util'
import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { TruckRow } from '../rules/truck.ts'
import { type KnownRevision, orTaken, rejectField, requireAsSeen, requireBranch } from './write-fleet.ts'

/**
 * Adds a truck, or overwrites one in the revision that was shown. Trucks are never deleted: a sold one is retired.
 * Returns its id. Rejects with 'forbidden' staff.right, 'invalid' fleet.form (by field), 'unknown' fleet.unknown,
 * 'conflict' fleet.changed.
 */
export async function saveTruck(app: App, staff: Staff, seen: KnownRevision | null, row: TruckRow): Promise<number> {
  requireRight(staff, 'fleet')
  return inTransaction(app.db, tx => writeTruck(app, tx, staff, seen, row))
}

/** Saves a truck within a transaction, for many at once. */
export async function writeTruck(
  app: App,
  tx: Tx,
  staff: Staff,
  seen: KnownRevision | null,
  row: TruckRow,
): Promise<number> {
  const was = seen && (await lockTruck(tx, staff, seen))
  await requireBranch(tx, staff, row.branch_id)
  await requireClass(tx, row.vehicle_id)
  const after = { ...row, state_since: sinceOf(row, was, indiaDate(app.now())) }
  if (!was) {
    const added = tx.insertInto('trucks').values(after).returning('id').executeTakeFirstOrThrow()
    const { id } = await orTaken('registration', 'fleet.registration-taken', added)
    await recordChange(app, tx, staff, { subject: 'truck', about: id, action: 'added', after })
    return id
  }
  const { id, revision, ...before } = was
  if (isDeepStrictEqual(before, after)) return id
  const changed = tx
    .updateTable('trucks')
    .set({ ...after, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await orTaken('registration', 'fleet.registration-taken', changed)
  await recordChange(app, tx, staff, { subject: 'truck', about: id, action: 'saved', before, after })
  return id
}

/**
 * Returns the start date of a truck's state. If the state changed but the form still has the old state's date, the new
 * state starts today: nobody entered that date for it.
 */
function sinceOf(
  { state, state_since }: TruckRow,
  was: Pick<TruckRow, 'state' | 'state_since'> | null,
  today: IndiaDate,
) {
  if (was?.state === state) return state_since ?? was.state_since ?? today
  return state_since === was?.state_since ? today : (state_since ?? today)
}

/** Rejects with 'unknown' fleet.unknown, 'conflict' fleet.changed. */
async function lockTruck(tx: Tx, staff: Staff, seen: KnownRevision) {
  const row = await tx.selectFrom('trucks').selectAll().where('id', '=', seen.id).forNoKeyUpdate().executeTakeFirst()
  return requireAsSeen(staff, row, seen)
}

async function requireClass(tx: Tx, id: number) {
  const known = await tx.selectFrom('vehicles').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw rejectField('class', 'fleet.class')
}
