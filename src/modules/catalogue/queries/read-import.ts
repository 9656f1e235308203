import { createHash } from 'node:crypto'
import { reject } from '#kernel/refusal.ts'
import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type Import, planImport } from '../rules/plan-import.ts'
import { readPresent } from './read-present.ts'

/**
 * Returns what an uploaded file would change now. `seen` identifies this plan and is sent back to apply it. Rejects
 * with 'forbidden' staff.right and 'unknown' catalogue.unknown.
 */
export async function readImport(app: App, staff: Staff, id: string) {
  requireRight(staff, 'catalogue')
  return planOf(app.db, staff, id)
}

/** Plans an import within a transaction that applies it. */
export async function planOf(db: Db | Tx, staff: Staff, id: string) {
  const row = await db
    .selectFrom('catalogue_imports')
    .select(['kind', 'content'])
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'catalogue.unknown')
  const plan = planImport(row.kind, row.content, await readPresent(db, row.kind))
  return { kind: row.kind, plan, seen: markOf(plan) }
}

/** Returns the fingerprint of a plan. It differs if anything to be written, or anything overwritten, differs. */
const markOf = ({ added, changed, unchanged, errors }: Import) =>
  createHash('sha256')
    .update(JSON.stringify([added, changed, unchanged, errors]))
    .digest('base64url')
