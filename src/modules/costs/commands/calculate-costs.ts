import { sql } from 'kysely'
import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import type { App } from '#platform/app.ts'
import { calculateCompletedCost } from '../queries/read-margins.ts'

/**
 * True if an order's cost must be calculated: it never was, its packing material was counted, its hire billed or its trip closed since, or
 * a cost table was
 * entered later for a past date that includes its date. A table that starts when it was entered, or later, does not
 * change completed moves.
 */
const needsCalculation = sql<boolean>`(order_costs.order_id is null
  or exists (select from material_issues i where i.order_id = order_costs.order_id and i.saved_at > order_costs.calculated_at)
  or exists (select from jobs j join trip_loads l on l.job_id = j.id join trips t on t.id = l.trip_id
      where j.order_id = order_costs.order_id and t.closed_at > order_costs.calculated_at)
  or exists (select from hires h join partner_bill_lines l on l.hire_id = h.id join partner_bills b on b.id = l.bill_id
      where h.order_id = order_costs.order_id and b.recorded_at > order_costs.calculated_at)
  or exists (select from (
      select t.id, t.recalculate_from from cost_tables t where t.begins_on <= order_costs.day order by t.begins_on desc, t.id desc limit 1) t
    where t.id <> order_costs.table_id and t.recalculate_from is not null))`

/** The maximum number of orders per run. */
const BATCH_SIZE = 200
/** A move is completed some days after its date. Older ones are not searched, so that each run stays short. */
const LOOKBACK_DAYS = 90

/**
 * Calculates the cost of each completed move, once, by the cost table of its date; again only if its packing material
 * was counted since, or a table was entered for a past date. Moves before the first table, or whose truck it does not
 * contain, have no cost and are skipped. Returns the number of moves calculated.
 */
export async function calculateCosts(app: App): Promise<number> {
  const { day: first, recalculateFrom } = await app.db
    .selectFrom('cost_tables')
    .select(eb => [eb.fn.min('begins_on').as('day'), eb.fn.min('recalculate_from').as('recalculateFrom')])
    .executeTakeFirstOrThrow()
  if (!first) return 0
  const pending = app.db.selectFrom('cost_tables').select('id').where('recalculate_from', 'is not', null)
  const tables = recalculateFrom ? (await pending.execute()).map(({ id }) => id) : []
  const earliestDate = addDays(toIndiaDate(app.now()), -LOOKBACK_DAYS)
  const oldest = recalculateFrom && recalculateFrom < earliestDate ? recalculateFrom : earliestDate
  let calculatedCount = 0
  for (let after = 0; calculatedCount < BATCH_SIZE; ) {
    const completedOrders = await app.db
      .selectFrom('orders')
      .leftJoin('order_costs', 'order_costs.order_id', 'orders.id')
      .leftJoin('quotation_versions', join =>
        join.onRef('quotation_versions.order_id', '=', 'orders.id').on('quotation_versions.state', '=', 'accepted'),
      )
      .select(['orders.id', 'move_date', 'orders.quotation', 'package_id', 'quotation_versions.terms'])
      .select(['grand_total', 'orders.discount'])
      .where('orders.status', '=', 'Completed')
      .where('orders.kind', '=', 'move')
      .where('placed_at', 'is not', null)
      .where('move_date', '>=', first > oldest ? first : oldest)
      .where(needsCalculation)
      .where('orders.id', '>', after)
      .orderBy('orders.id')
      .limit(BATCH_SIZE)
      .execute()
    for (const {
      id,
      move_date: day,
      quotation,
      package_id: packageId,
      terms,
      grand_total,
      discount,
    } of completedOrders) {
      after = id
      const price = grand_total - discount
      const calculatedCost =
        day && quotation && (await calculateCompletedCost(app.db, { id, day, quotation, packageId, terms, price }))
      if (!calculatedCost) continue
      const row = {
        order_id: id,
        table_id: calculatedCost.tableId,
        day,
        price,
        cost: calculatedCost.cost,
        calculated_at: app.now(),
      }
      await app.db
        .insertInto('order_costs')
        .values(row)
        .onConflict(oc => oc.column('order_id').doUpdateSet(row).where(needsCalculation))
        .execute()
      calculatedCount += 1
    }
    if (completedOrders.length < BATCH_SIZE) {
      if (tables.length > 0)
        await app.db.updateTable('cost_tables').set({ recalculate_from: null }).where('id', 'in', tables).execute()
      break
    }
  }
  return calculatedCount
}
