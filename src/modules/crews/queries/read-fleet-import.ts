import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { formatCsv } from '#modules/catalogue/rules/csv.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { type FleetFile, fleetFiles } from '../rules/fleet-files.ts'
import { type CurrentFleet, planFleetImport, toFleetFileRow } from '../rules/plan-fleet-import.ts'
import { getFleetChoices } from './read-fleet-choices.ts'

/**
 * Exports all trucks or workers of the staff's branches as a spreadsheet file, including retired trucks and workers who
 * left. Rejects with 'forbidden' staff.right.
 */
export async function exportFleet(app: App, staff: Staff, kind: FleetFile): Promise<string> {
  requirePermission(staff, 'fleet')
  const columns = fleetFiles[kind]
  const { rows } = await readCurrentFleet(app, app.db, staff, kind)
  return formatCsv([columns, ...rows.map(({ fields }) => columns.map(column => fields[column] ?? ''))])
}

/**
 * Reads the changes that an uploaded file would make now. `seen` identifies exactly these changes; it is sent back to
 * apply them. Rejects with 'forbidden' staff.right and 'unknown' fleet.unknown.
 */
export async function readFleetImport(app: App, staff: Staff, id: string) {
  requirePermission(staff, 'fleet')
  return readFleetImportPlan(app, app.db, staff, id)
}

/** Reads the changes in the transaction that applies them. */
export async function readFleetImportPlan(app: App, db: Db | Tx, staff: Staff, id: string) {
  const sent = await db
    .selectFrom('fleet_imports')
    .select(['kind', 'content'])
    .where('id', '=', id)
    .where('staff_id', '=', staff.id)
    .executeTakeFirst()
  if (!sent) throw reject('unknown', 'fleet.unknown')
  const plan = planFleetImport(sent.kind, sent.content, await readCurrentFleet(app, db, staff, sent.kind))
  return { kind: sent.kind, plan, seen: createHash('sha256').update(JSON.stringify(plan)).digest('base64url') }
}

async function readCurrentFleet(app: App, db: Db | Tx, staff: Staff, kind: FleetFile): Promise<CurrentFleet> {
  const choices = await getFleetChoices(db, staff)
  const theirs = buildBranchCondition(staff, sql`branch_id`)
  const stored =
    kind === 'trucks'
      ? await db.selectFrom('trucks').selectAll().where(theirs).orderBy('registration').execute()
      : await db
          .selectFrom('workers')
          .selectAll()
          .where('hire_id', 'is', null)
          .where(theirs)
          .orderBy('name')
          .orderBy('id')
          .execute()
  const rows = stored.map(row => {
    const key = String(row.id)
    return { key, revision: row.revision, fields: { id: key, ...toFleetFileRow(kind, row, choices) } }
  })
  return { rows, ...choices, languages: [...app.words.codes] }
}
