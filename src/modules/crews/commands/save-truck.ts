import { isDeepStrictEqual } from 'node:util'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { TruckRow } from '../rules/truck.ts'
import {
  type KnownRevision,
  rejectDuplicate,
  rejectField,
  requireBranch,
  requireCurrentRevision,
} from './require-current-revision.ts'

/**
 * Adds a truck, or overwrites one in the revision that was shown. Trucks are never deleted: a sold one is retired.
 * Returns its id. Rejects with 'forbidden' staff.right, 'invalid' fleet.form (by field), 'unknown' fleet.unknown,
 * 'conflict' fleet.changed.
 */
export async function saveTruck(app: App, staff: Staff, shown: KnownRevision | null, row: TruckRow): Promise<number> {
  requirePermission(staff, 'fleet')
  return inTransaction(app.db, tx => writeTruck(app, tx, staff, shown, row))
}

/** Saves a truck within a transaction, for many at once. */
export async function writeTruck(
  app: App,
  tx: Tx,
  staff: Staff,
  shown: KnownRevision | null,
  row: TruckRow,
): Promise<number> {
  const existing = shown && (await lockTruck(tx, staff, shown))
  await requireBranch(tx, staff, row.branch_id)
  await requireClass(tx, row.vehicle_id)
  const after = { ...row, state_since: getStateSince(row, existing, toIndiaDate(app.now())) }
  if (!existing) {
    const added = tx.insertInto('trucks').values(after).returning('id').executeTakeFirstOrThrow()
    const { id } = await rejectDuplicate('registration', 'fleet.registration-taken', added)
    await recordAuditEntry(app, tx, staff, { subject: 'truck', about: id, action: 'added', after })
    return id
  }
  const { id, revision, ...before } = existing
  if (isDeepStrictEqual(before, after)) return id
  const changed = tx
    .updateTable('trucks')
    .set({ ...after, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await rejectDuplicate('registration', 'fleet.registration-taken', changed)
  await recordAuditEntry(app, tx, staff, { subject: 'truck', about: id, action: 'saved', before, after })
  return id
}

/**
 * Returns the start date of a truck's state. If the state changed but the form still has the old state's date, the new
 * state starts today: nobody entered that date for it.
 */
function getStateSince(
  { state, state_since }: TruckRow,
  existing: Pick<TruckRow, 'state' | 'state_since'> | null,
  today: IndiaDate,
) {
  if (existing?.state === state) return state_since ?? existing.state_since ?? today
  return state_since === existing?.state_since ? today : (state_since ?? today)
}

/** Rejects with 'unknown' fleet.unknown, 'conflict' fleet.changed. */
async function lockTruck(tx: Tx, staff: Staff, shown: KnownRevision) {
  const row = await tx.selectFrom('trucks').selectAll().where('id', '=', shown.id).forNoKeyUpdate().executeTakeFirst()
  return requireCurrentRevision(staff, row, shown)
}

async function requireClass(tx: Tx, id: number) {
  const known = await tx.selectFrom('vehicles').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw rejectField('class', 'fleet.class')
}
