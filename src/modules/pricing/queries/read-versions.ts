import type { Db, Tx } from '#platform/database/database.ts'

/** Every version there is, of which cities and since when: what `city-twice.ts` and `version-state.ts` go by. */
export const readVersions = (db: Db | Tx) =>
  db
    .selectFrom('price_books')
    .select(['version', 'group_id as groupId', 'cities', 'valid_from as validFrom', 'withdrawn_at as withdrawnAt'])
    .orderBy('version', 'desc')
    .execute()
