import type { Db, Tx } from '#platform/database/database.ts'
import type { FileKind } from '../rules/catalogue-files.ts'
import type { Fields } from '../rules/fields.ts'
import { type FileRow, type Present, shownRow } from '../rules/plan-import.ts'

/** What a file of a kind shows, in the order of the file, and what it is held against. */
export async function readPresent(db: Db | Tx, name: FileKind): Promise<Present> {
  const groups = await db.selectFrom('item_groups').select(['id', 'name']).orderBy('position').execute()
  const services = await db.selectFrom('services').select(['id', 'name', 'path']).execute()
  const rows = await rowsOf(db, name)
  const called = new Map(services.map(service => [service.id, service.name]))
  return {
    groups,
    services: services.filter(({ path }) => path === null).map(({ id }) => String(id)),
    rows: rows.map((row): FileRow => {
      const serviceId = 'service_id' in row ? (row.service_id as number) : null
      const service: Fields =
        serviceId === null ? {} : { service: String(serviceId), service_name: called.get(serviceId) ?? '' }
      return {
        key: String(row.id),
        revision: row.revision,
        fields: { id: String(row.id), ...service, ...shownRow(name, row, { groups }) },
      }
    }),
  }
}

const rowsOf = (db: Db | Tx, name: FileKind) => {
  if (name === 'groups') return db.selectFrom('item_groups').selectAll().orderBy('position').orderBy('id').execute()
  if (name === 'categories')
    return db.selectFrom('service_categories').selectAll().orderBy('position').orderBy('id').execute()
  if (name === 'items')
    return db.selectFrom('articles').selectAll().orderBy('group_id').orderBy('position').orderBy('id').execute()
  if (name === 'vehicles') return db.selectFrom('vehicles').selectAll().orderBy('usable_cft').orderBy('id').execute()
  return db.selectFrom('service_options').selectAll().orderBy('service_id').orderBy('position').orderBy('id').execute()
}
