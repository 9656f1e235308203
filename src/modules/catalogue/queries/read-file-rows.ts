import type { Db, Tx } from '#platform/database/database.ts'
import type { CatalogueFields } from '../rules/catalogue-fields.ts'
import { type CatalogueFileKind, catalogueFiles } from '../rules/catalogue-files.ts'
import {
  type CatalogueFileRow,
  type ExistingCatalogueRows,
  toCatalogueFileRow,
} from '../rules/plan-catalogue-import.ts'

/** Returns the current rows of a kind as a file shows them, in its order, with the names that a file refers to. */
export async function readFileRows(db: Db | Tx, name: CatalogueFileKind): Promise<ExistingCatalogueRows> {
  const services = await db.selectFrom('services').select(['id', 'name', 'path']).execute()
  const names = {
    groups: await db.selectFrom('item_groups').select(['id', 'name']).execute(),
    categories: await db.selectFrom('service_categories').select(['id', 'name']).execute(),
    items: name === 'presets' ? await db.selectFrom('items').select(['id', 'name']).execute() : [],
  }
  const rows: (object & { revision: number })[] = await selectFileRows(db, name)
  const serviceNames = new Map(services.map(service => [service.id, service.name]))
  return {
    names,
    services: services.filter(({ path }) => path === null).map(({ id }) => String(id)),
    rows: rows.map((row): CatalogueFileRow => {
      const key = String((row as Record<string, unknown>)[catalogueFiles[name].kind.key])
      const serviceId = 'service_id' in row ? (row.service_id as number) : null
      const service: CatalogueFields =
        serviceId === null ? {} : { service: String(serviceId), service_name: serviceNames.get(serviceId) ?? '' }
      return { key, revision: row.revision, fields: { id: key, ...service, ...toCatalogueFileRow(name, row, names) } }
    }),
  }
}

const selectFileRows = (db: Db | Tx, name: CatalogueFileKind) => {
  if (name === 'groups') return db.selectFrom('item_groups').selectAll().orderBy('position').orderBy('id').execute()
  if (name === 'categories')
    return db.selectFrom('service_categories').selectAll().orderBy('position').orderBy('id').execute()
  if (name === 'services')
    return db.selectFrom('services').selectAll().orderBy('category_id').orderBy('position').orderBy('id').execute()
  if (name === 'items')
    return db.selectFrom('items').selectAll().orderBy('group_id').orderBy('position').orderBy('id').execute()
  if (name === 'presets') return db.selectFrom('presets').selectAll().orderBy('position').orderBy('code').execute()
  if (name === 'packages') return db.selectFrom('packages').selectAll().orderBy('position').orderBy('id').execute()
  if (name === 'vehicles') return db.selectFrom('vehicles').selectAll().orderBy('usable_cft').orderBy('id').execute()
  return db.selectFrom('service_options').selectAll().orderBy('service_id').orderBy('position').orderBy('id').execute()
}
