import type { Db, Tx } from '#platform/database/database.ts'

/** The categories of services, also those that are not shown now. */
export const listCategories = (db: Db) =>
  db.selectFrom('service_categories').select(['id', 'name']).orderBy('position').execute()

/** Those of home services, as `isHomeService` tells them from the movers' own. */
export const homeCategories = (db: Db | Tx) => db.selectFrom('service_categories').select('id').where('trade', '<>', 0)
