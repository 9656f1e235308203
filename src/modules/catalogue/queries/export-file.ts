import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { catalogueFiles, type FileKind } from '../rules/catalogue-files.ts'
import { writeCsv } from '../rules/csv.ts'
import { readPresent } from './read-present.ts'

/** Exports all rows of a kind as a CSV file. Rejects with 'forbidden' staff.right. */
export async function exportFile(app: App, staff: Staff, name: FileKind): Promise<string> {
  requireRight(staff, 'catalogue')
  const { columns } = catalogueFiles[name]
  const { rows } = await readPresent(app.db, name)
  return writeCsv([columns, ...rows.map(({ fields }) => columns.map(column => fields[column] ?? ''))])
}
