import { isDeepStrictEqual } from 'node:util'
import { toIndiaDate } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { endWorkerSessions } from '#modules/identity/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { WorkerRow } from '../rules/worker.ts'
import {
  type KnownRevision,
  rejectDuplicate,
  rejectField,
  requireBranch,
  requireCurrentRevision,
} from './write-fleet.ts'

/**
 * Adds a worker, or overwrites one in the revision that was shown. Workers are never deleted: one who leaves gets a
 * first day on which they no longer work here, and from then on their number is free for another. Returns the id.
 * Rejects with 'forbidden' staff.right, 'invalid' fleet.form (by field), 'unknown' fleet.unknown, 'conflict'
 * fleet.changed.
 */
export async function saveWorker(app: App, staff: Staff, known: KnownRevision | null, row: WorkerRow): Promise<number> {
  requirePermission(staff, 'fleet')
  return inTransaction(app.db, tx => writeWorker(app, tx, staff, known, row))
}

/** Saves a worker within a transaction, for many at once. */
export async function writeWorker(
  app: App,
  tx: Tx,
  staff: Staff,
  known: KnownRevision | null,
  row: WorkerRow,
): Promise<number> {
  const existing = known && (await lockWorker(tx, staff, known))
  await requireBranch(tx, staff, row.branch_id)
  if (!row.languages.every(one => app.words.codes.has(one))) throw rejectField('languages', 'fleet.language')
  await requireFreeMobile(app, tx, existing?.id ?? 0, row)
  const values = {
    ...row,
    ...{ roles: toJsonText(row.roles), languages: toJsonText(row.languages) },
    ...{ licence_classes: toJsonText(row.licence_classes), days_off: toJsonText(row.days_off) },
  }
  if (!existing) {
    const added = tx.insertInto('workers').values(values).returning('id').executeTakeFirstOrThrow()
    const { id } = await rejectDuplicate('mobile', 'fleet.mobile-taken', added)
    await recordAuditEntry(app, tx, staff, { subject: 'worker', about: id, action: 'added', after: row })
    return id
  }
  const { id, revision, photo, shown_agreed_at, location_agreed_at, messages_agreed_at, ...before } = existing
  if (isDeepStrictEqual(before, { ...row })) return id
  const changed = tx
    .updateTable('workers')
    .set({ ...values, revision: revision + 1 })
    .where('id', '=', id)
    .execute()
  await rejectDuplicate('mobile', 'fleet.mobile-taken', changed)
  // A new number means another phone. A worker who returns after leaving logs in again, so that no old phone has
  // access.
  if (row.mobile !== existing.mobile || (hasLeft(app, existing) && !hasLeft(app, row)))
    await endWorkerSessions(app, tx, id)
  await recordAuditEntry(app, tx, staff, { subject: 'worker', about: id, action: 'saved', before, after: row })
  return id
}

/** Rejects with 'unknown' fleet.unknown, 'conflict' fleet.changed. */
export async function lockWorker(tx: Tx, staff: Staff, known: KnownRevision) {
  const row = await tx
    .selectFrom('workers')
    .selectAll()
    .where('id', '=', known.id)
    .where('hire_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return requireCurrentRevision(staff, row, known)
}

const hasLeft = (app: App, { left_on }: Pick<WorkerRow, 'left_on'>) =>
  left_on !== null && left_on <= toIndiaDate(app.now())

/**
 * The number is a login. The database ensures that only one permanent worker has it; this check ensures that a worker
 * who leaves later keeps it until then.
 */
async function requireFreeMobile(app: App, tx: Tx, id: number, { mobile, left_on }: WorkerRow) {
  if (hasLeft(app, { left_on })) return
  const other = await tx
    .selectFrom('workers')
    .select('id')
    .where('mobile', '=', mobile)
    .where('id', '<>', id)
    .where(it => it.or([it('left_on', 'is', null), it('left_on', '>', toIndiaDate(app.now()))]))
    .executeTakeFirst()
  if (other) throw rejectField('mobile', 'fleet.mobile-taken')
}
