import { sql } from 'kysely'
import { addDays, indiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { costOfDone } from '../queries/read-margins.ts'

/**
 * Never calculated, or its material was counted since, or the table of its date is another by now, since that one was entered later for a date in the
 * past. A table that began when it was entered, or later, changes nothing of what is over.
 */
const isNew = sql<boolean>`(order_costs.order_id is null
  or exists (select from material_issues i where i.order_id = order_costs.order_id and i.saved_at > order_costs.calculated_at)
  or exists (select from (
      select t.id, t.recalculate_from from cost_tables t where t.begins_on <= order_costs.day order by t.begins_on desc, t.id desc limit 1) t
    where t.id <> order_costs.table_id and t.recalculate_from is not null))`

/** At once. */
const AT_ONCE = 200
/** A move is completed some days after its day: what is older is looked for no more, so that a round stays as short as it was in the first year. */
const LOOKED_BACK_DAYS = 90

/**
 * What each completed move cost, once, by the table of its day; again only where its material was counted since, or a table was entered for a date in the past. Those of before the first table have no cost, nor those whose truck it does not name:
 * they are passed over, so that they keep nobody waiting. Says how many.
 */
export async function calculateCosts(app: App): Promise<number> {
  const { day: first, recalculateFrom } = await app.db
    .selectFrom('cost_tables')
    .select(eb => [eb.fn.min('begins_on').as('day'), eb.fn.min('recalculate_from').as('recalculateFrom')])
    .executeTakeFirstOrThrow()
  if (!first) return 0
  const pending = app.db.selectFrom('cost_tables').select('id').where('recalculate_from', 'is not', null)
  const tables = recalculateFrom ? (await pending.execute()).map(({ id }) => id) : []
  const lookedBack = addDays(indiaDate(app.now()), -LOOKED_BACK_DAYS)
  const oldest = recalculateFrom && recalculateFrom < lookedBack ? recalculateFrom : lookedBack
  let reckoned = 0
  for (let after = 0; reckoned < AT_ONCE; ) {
    const done = await app.db
      .selectFrom('orders')
      .leftJoin('order_costs', 'order_costs.order_id', 'orders.id')
      .leftJoin('quote_versions', join =>
        join.onRef('quote_versions.order_id', '=', 'orders.id').on('quote_versions.state', '=', 'accepted'),
      )
      .select(['orders.id', 'move_date', 'orders.quotation', 'package_id', 'quote_versions.terms'])
      .select(['grand_total', 'orders.discount'])
      .where('orders.status', '=', 'Completed')
      .where('orders.kind', '=', 'move')
      .where('placed_at', 'is not', null)
      .where('move_date', '>=', first > oldest ? first : oldest)
      .where(isNew)
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(AT_ONCE)
      .execute()
    for (const { id, move_date: day, quotation, package_id: packageId, terms, grand_total, discount } of done) {
      after = id
      const price = grand_total - discount
      const found = day && quotation && (await costOfDone(app.db, { id, day, quotation, packageId, terms, price }))
      if (!found) continue
      const row = { order_id: id, table_id: found.tableId, day, price, cost: found.cost, calculated_at: app.now() }
      await app.db
        .insertInto('order_costs')
        .values(row)
        .onConflict(oc => oc.column('order_id').doUpdateSet(row).where(isNew))
        .execute()
      reckoned += 1
    }
    if (done.length < AT_ONCE) {
      if (tables.length > 0)
        await app.db.updateTable('cost_tables').set({ recalculate_from: null }).where('id', 'in', tables).execute()
      break
    }
  }
  return reckoned
}
