import type { Db } from '#platform/database/database.ts'

/** Lists the item groups. */
export const listItemGroups = (db: Db) =>
  db.selectFrom('item_groups').select(['id', 'name']).orderBy('position').execute()
