import type { IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { PriceDraftState } from '../rules/draft-state.ts'
import { getPriceBookState, type PriceBookState } from '../rules/price-book-state.ts'

export type ListedPriceBook = {
  version: number
  name: string
  /** Null for the general book. */
  group: string | null
  /** The cities of the group, by name. */
  cities: string[]
  validFrom: Date
  state: PriceBookState
  by: string
  confirmedBy: string | null
}
export type ListedPriceDraft = {
  id: number
  name: string
  group: string | null
  state: PriceDraftState
  editedBy: string
  editedAt: Date
  startsOn: IndiaDate | null
}
export type PriceGroup = { id: number; name: string }

/**
 * Lists every version (the newest first), the drafts that are still being worked on, and the groups of cities. Rejects
 * with 'forbidden' staff.right.
 */
export async function listPriceBooks(
  app: App,
  staff: Staff,
): Promise<{ versions: ListedPriceBook[]; drafts: ListedPriceDraft[]; groups: PriceGroup[] }> {
  requirePermission(staff, 'prices')
  const [rows, drafts, groups, cities] = await Promise.all([
    app.db
      .selectFrom('price_books as b')
      .leftJoin('price_groups as g', 'g.id', 'b.group_id')
      .select(['b.version', 'b.name', 'g.name as group', 'b.group_id as groupId', 'b.cities'])
      .select(['b.valid_from as validFrom', 'b.withdrawn_at as withdrawnAt'])
      .select(['b.created_by as by', 'b.confirmed_by as confirmedBy'])
      .orderBy('b.version', 'desc')
      .execute(),
    app.db
      .selectFrom('price_drafts as d')
      .innerJoin('staff as s', 's.id', 'd.edited_by')
      .leftJoin('price_groups as g', 'g.id', 'd.group_id')
      .select(['d.id', 'd.name', 'g.name as group', 'd.state', 's.name as editedBy'])
      .select(['d.edited_at as editedAt', 'd.starts_on as startsOn'])
      .where('d.state', 'in', ['open', 'proposed'])
      .orderBy('d.id', 'desc')
      .execute(),
    app.db.selectFrom('price_groups').select(['id', 'name']).orderBy('name').execute(),
    readServedCities(app.db),
  ])
  const now = app.now()
  const versions = rows.map(({ withdrawnAt, groupId, ...row }) => ({
    ...row,
    cities: cities.filter(({ id }) => row.cities.includes(id)).map(({ name }) => name),
    state: getPriceBookState({ ...row, groupId, withdrawnAt }, rows, now),
  }))
  return { versions, drafts, groups }
}
