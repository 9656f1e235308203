import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { serviceKind } from '../rules/kinds/service.ts'
import { toOptionFields } from '../rules/option-fields.ts'
import { ENTRIES_PER_PAGE, toEntryPage } from './entry-page.ts'
import { selectHomeCategories } from './list-categories.ts'

/**
 * Lists home services in the order of the screens, including withdrawn ones, starting after `after`. Rejects with
 * 'forbidden' staff.right.
 */
export async function listServices(app: App, staff: Staff, after = 0) {
  requirePermission(staff, serviceKind.permission)
  const rows = await app.db
    .selectFrom('services as s')
    .innerJoin('service_categories as c', 'c.id', 's.category_id')
    .select(['s.id', 's.name', 's.active', 's.picture', 'c.name as category', 'c.id as categoryId'])
    .select(of =>
      of
        .selectFrom('service_options as o')
        .select(sql<number | null>`min(o.price)`.as('least'))
        .whereRef('o.service_id', '=', 's.id')
        .where('o.active', '=', true)
        .as('price'),
    )
    .$if(after > 0, query =>
      query.where(
        sql<boolean>`(c.position, c.id, s.position, s.id) > (
          select c2.position, c2.id, s2.position, s2.id from services s2 join service_categories c2 on c2.id = s2.category_id
          where s2.id = ${after})`,
      ),
    )
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('s.position')
    .orderBy('s.id')
    .limit(ENTRIES_PER_PAGE + 1)
    .execute()
  return toEntryPage(rows)
}

/** Counts the home services offered, and the services withdrawn all at once. */
export async function countServices(app: App): Promise<{ offered: number; withdrawnTogether: number }> {
  return app.db
    .selectFrom('services')
    .select(of => [
      of.fn
        .countAll<number>()
        .filterWhere(of.and([of('active', '=', true), of('category_id', 'in', selectHomeCategories(app.db))]))
        .as('offered'),
      of.fn
        .countAll<number>()
        .filterWhere(of.and({ active: false, withdrawn_with_all: true }))
        .as('withdrawnTogether'),
    ])
    .executeTakeFirstOrThrow()
}

/**
 * Returns one service with the fields of its form, including those of its options. Rejects with 'forbidden' staff.right
 * and 'unknown' catalogue.unknown.
 */
export async function readServiceEntry(app: App, staff: Staff, id: number) {
  requirePermission(staff, serviceKind.permission)
  const [row, options] = await Promise.all([
    app.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirst(),
    app.db
      .selectFrom('service_options')
      .selectAll()
      .where('service_id', '=', id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ])
  if (!row) throw reject('unknown', 'catalogue.unknown')
  const { name, slug, revision, picture, active, image, path } = row
  return {
    ...{ id, name, slug, revision, picture, active, image, path },
    fields: { ...serviceKind.fields(row), ...toOptionFields(options as never) },
    options: options.map(({ id, name }) => ({ id, name })),
  }
}

/** Returns the default position of a new service: after the last one. */
export async function getNextServicePosition(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom('services')
    .select(of => of.fn.max('position').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
