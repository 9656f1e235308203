import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type BoundedCount, MAX_LIST_COUNT } from '#platform/database/count-up-to.ts'
import { buildKeyset } from '#platform/database/keyset.ts'
import { getSortOrder } from './get-sort-order.ts'
import type { OrderSearch } from './rules/order-search.ts'
import { selectSearchedOrders } from './search-orders.ts'

/** The number of orders that a search finds, and their balance due: null if there are too many to add up. */
export type OrderTotals = BoundedCount & { due: Paise | null }

/**
 * Counts the orders that a search finds and adds up their balance due, as far as `max` orders. They are read in the
 * order of the list, whose index finds them without reading others. Rejects with 'forbidden' staff.right.
 */
export async function sumSearchResults(
  app: App,
  staff: Staff,
  search: OrderSearch,
  max = MAX_LIST_COUNT,
): Promise<OrderTotals> {
  const found = (await selectSearchedOrders(app, staff, search))
    .clearSelect()
    .select('balance_due')
    .orderBy(buildKeyset(getSortOrder(search), {}).orderBy)
    .limit(max + 1)
  const { rows } = await sql<{ count: number; due: number }>`
    select count(*) as count, coalesce(sum(balance_due) filter (where balance_due > 0), 0)::bigint as due from (${found}) found`.execute(
    app.db,
  )
  const { count, due } = rows[0]!
  return count > max ? { count: max, isMore: true, due: null } : { count, isMore: false, due: paise(due) }
}
