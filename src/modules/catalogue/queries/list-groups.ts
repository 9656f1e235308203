import type { Db } from '#platform/database/database.ts'

/** The groups that things stand in. */
export const listGroups = (db: Db) => db.selectFrom('item_groups').select(['id', 'name']).orderBy('position').execute()
