import { sql } from 'kysely'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { OrderSearch } from './rules/order-search.ts'
import { selectSearchedOrders } from './search-orders.ts'

/** The highest exact count. A larger number helps nobody, and counting it would read a large list whole. */
export const MAX_SEARCH_COUNT = 99

/** Counts the orders that each search finds, up to one more than `MAX_SEARCH_COUNT`. Refuses 'forbidden' staff.right. */
export async function countSearchResults(app: App, staff: Staff, searches: readonly OrderSearch[]): Promise<number[]> {
  return Promise.all(
    searches.map(async search => {
      const found = (await selectSearchedOrders(app, staff, search))
        .clearSelect()
        .select(sql.lit(1).as('one'))
        .limit(MAX_SEARCH_COUNT + 1)
      const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) found`.execute(app.db)
      return rows[0]!.count
    }),
  )
}
