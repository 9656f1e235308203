import type { Db, Tx } from '#platform/database/database.ts'

/** Lists the service categories, including withdrawn ones. */
export const listCategories = (db: Db) =>
  db.selectFrom('service_categories').select(['id', 'name']).orderBy('position').execute()

/** Selects the categories of home services, without the movers' own (see `isHomeService`). */
export const selectHomeCategories = (db: Db | Tx) =>
  db.selectFrom('service_categories').select('id').where('trade', '<>', 0)
