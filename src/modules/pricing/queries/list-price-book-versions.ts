import type { Db, Tx } from '#platform/database/database.ts'

/**
 * Reads every version with its group, cities and start, as `find-city-in-two-groups.ts` and `price-book-state.ts` need
 * them.
 */
export const listPriceBookVersions = (db: Db | Tx) =>
  db
    .selectFrom('price_books')
    .select(['version', 'group_id as groupId', 'cities', 'valid_from as validFrom', 'withdrawn_at as withdrawnAt'])
    .orderBy('version', 'desc')
    .execute()
