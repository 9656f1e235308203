import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type CatalogueFileKind, catalogueFiles } from '../rules/catalogue-files.ts'
import { formatCsv } from '../rules/csv.ts'
import { readFileRows } from './read-file-rows.ts'

/** Exports all rows of a kind as a CSV file. Rejects with 'forbidden' staff.right. */
export async function exportCatalogueFile(app: App, staff: Staff, name: CatalogueFileKind): Promise<string> {
  requirePermission(staff, 'catalogue')
  const { columns } = catalogueFiles[name]
  const { rows } = await readFileRows(app.db, name)
  return formatCsv([columns, ...rows.map(({ fields }) => columns.map(column => fields[column] ?? ''))])
}
