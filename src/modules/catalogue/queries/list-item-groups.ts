import type { Db } from '#platform/database/database.ts'

/** Lists the item groups, each with the number of its items that customers can choose. */
export const listItemGroups = (db: Db) =>
  db
    .selectFrom('item_groups as g')
    .leftJoin('items as i', join => join.onRef('i.group_id', '=', 'g.id').on('i.active', '=', true))
    .select(of => ['g.id', 'g.name', of.fn.count<number>('i.id').as('items')])
    .groupBy(['g.id', 'g.name', 'g.position'])
    .orderBy('g.position')
    .orderBy('g.id')
    .execute()
