import type { Db } from '#platform/database/database.ts'
import type { CatalogueFields } from '../rules/catalogue-fields.ts'

/**
 * Returns all items by group for the form of a preset: those on offer, and withdrawn ones that the preset still
 * contains.
 */
export async function listItemsByGroup(db: Db, fields: CatalogueFields) {
  const rows = await db
    .selectFrom('items as a')
    .innerJoin('item_groups as g', 'g.id', 'a.group_id')
    .select(['a.id', 'a.name', 'a.active', 'g.name as group'])
    .orderBy('g.position')
    .orderBy('a.position')
    .orderBy('a.id')
    .execute()
  const shown = rows.filter(({ id, active }) => active || fields[`cart.${id}`])
  return [...Map.groupBy(shown, row => row.group)].map(([group, all]) => ({
    group,
    items: all.map(({ id, name, active }) => ({ id, name, active })),
  }))
}
