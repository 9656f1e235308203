import { sql } from 'kysely'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Search } from './rules/desk.ts'
import { narrowed } from './search-orders.ts'

/** More than that is not counted: nobody works a list of a hundred by its number, and a large one would be read whole. */
export const MAX_COUNTED = 99

/** How many orders each of these finds, and one more than the most where there are more. Refuses 'forbidden' staff.right. */
export async function countFound(app: App, staff: Staff, searches: readonly Search[]): Promise<number[]> {
  return Promise.all(
    searches.map(async search => {
      const found = (await narrowed(app, staff, search))
        .clearSelect()
        .select(sql.lit(1).as('one'))
        .limit(MAX_COUNTED + 1)
      const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) found`.execute(app.db)
      return rows[0]!.count
    }),
  )
}
