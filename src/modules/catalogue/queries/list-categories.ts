import type { Db } from '#platform/database/database.ts'

/** The categories of home services, also those that are not shown now. */
export const listCategories = (db: Db) =>
  db.selectFrom('service_categories').select(['id', 'name']).orderBy('position').execute()
