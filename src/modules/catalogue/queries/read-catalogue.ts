import { paise } from '#kernel/money.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db } from '#platform/database/database.ts'
import type { Catalogue } from '../rules/catalogue.ts'
import type { CatalogueItem } from '../rules/item.ts'
import { CATALOGUE_TOPIC } from './catalogue-topic.ts'

/** Returns the catalogue on offer, at most 30 s old. Cached in the process, because every quotation needs it. */
export const readCatalogue = cacheRead(
  30_000,
  async (db: Db): Promise<Catalogue> => {
    const [groups, articles, presets, vehicles, packages] = await Promise.all([
      db.selectFrom('item_groups').select(['id', 'name']).orderBy('position').orderBy('id').execute(),
      readCatalogueItems(db),
      db
        .selectFrom('presets')
        .select(['code', 'name', 'cart'])
        .where('active', '=', true)
        .orderBy('position')
        .execute(),
      db
        .selectFrom('vehicles')
        .select([
          'id',
          'name',
          'length_ft as length',
          'width_ft as width',
          'height_ft as height',
          'usable_cft as usableCft',
          'picture',
        ])
        .where('active', '=', true)
        .orderBy('usable_cft')
        .execute(),
      db
        .selectFrom('packages')
        .select(['id', 'name', 'tagline', 'bullets'])
        .where('active', '=', true)
        .orderBy('position')
        .execute(),
    ])
    const offered = new Set([...articles.values()].map(({ groupId }) => groupId))
    return { groups: groups.filter(({ id }) => offered.has(id)), items: articles, presets, vehicles, packages }
  },
  CATALOGUE_TOPIC,
)

async function readCatalogueItems(db: Db): Promise<Map<number, CatalogueItem>> {
  const rows = await db
    .selectFrom('items')
    .innerJoin('item_groups', 'item_groups.id', 'items.group_id')
    .select(['items.id', 'group_id as groupId', 'items.name', 'cft', 'pictogram', 'words', 'handling'])
    .where('active', '=', true)
    .orderBy('item_groups.position')
    .orderBy('items.position')
    .orderBy('items.id')
    .execute()
  return new Map(rows.map(row => [row.id, { ...row, handling: paise(row.handling) }]))
}
