import { sql } from 'kysely'
import { LIST_PAGE_SIZE, type PagedRows } from '#kernel/list-page.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { calculateBalanceDue } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset } from '#platform/database/keyset.ts'
import { getOrderAmounts } from '../record/order-row.ts'
import { toOrderSummary } from '../record/read-order.ts'
import { selectVisibleOrders } from '../record/read-order-row.ts'
import { flagKinds, toFlagKind } from '../record/rules/flag.ts'
import { buildOrderTextCondition } from './build-order-text-condition.ts'
import { getSortOrder } from './get-sort-order.ts'
import { canHaveTask, getTaskSql, hasOpenFlagOfKind, hasOwnTaskSql, openFlagKinds } from './order-task-sql.ts'
import type { ListedOrder, OrderSearch } from './rules/order-search.ts'

const lastEventSql = sql<number>`(select max(e.id) from order_events e where e.order_id = orders.id)`

/** Returns a page of the orders that staff search for, sorted by `getSortOrder`. */
export async function searchOrders(
  app: App,
  staff: Staff,
  search: OrderSearch,
  size = LIST_PAGE_SIZE,
): Promise<PagedRows<ListedOrder>> {
  const { where, orderBy, cursor, limit, page } = buildKeyset(getSortOrder(search), search.place, size)
  const found = await (await selectSearchedOrders(app, staff, search))
    .select([
      cursor.as('cursor'),
      getTaskSql(app.now()).as('task'),
      openFlagKinds.as('facts'),
      lastEventSql.as('last_event'),
    ])
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  const { rows, ...around } = page(found)
  const toListedOrder = (row: (typeof rows)[number]): ListedOrder => ({
    ...toOrderSummary(app, row),
    customer: { name: row.name, mobile: row.mobile },
    cityId: row.city_id,
    totalCft: row.total_cft,
    vehicle: row.vehicle,
    floors: { from: toStopFloor(row.move.from), to: toStopFloor(row.move.to) },
    crewName: row.crew_name,
    attention: flagKinds.filter(one => row.facts?.some(stored => toFlagKind(stored) === one)),
    task: row.task,
    balanceDue: calculateBalanceDue(getOrderAmounts(row)),
    onAccount: row.on_account,
    lastEvent: row.last_event ?? 0,
  })
  return { rows: rows.map(toListedOrder), ...around }
}

/** An order without a city, or in a city that no branch serves, belongs to the company itself (branch 0). */
const isOfBranch = (branchId: number) =>
  sql<boolean>`coalesce(orders.city_id, 0) = any(array(select c.id from cities c where coalesce(c.branch_id, 0) = ${branchId}::int
    union all select 0 where ${branchId}::int = 0))`

const toStopFloor = ({ floor, lift }: { floor: number; lift: boolean }) => ({ floor: floor ?? 0, lift: lift ?? false })

/** Selects the orders that a search finds, unsorted. */
export async function selectSearchedOrders(app: App, staff: Staff, search: OrderSearch) {
  const { text, status, task, branchId, from, until, cityId, customerId, packageId, far, owing, flag, view, orderNos } =
    search
  let found = selectVisibleOrders(app, staff)
  if (orderNos) found = found.where('order_no', 'in', orderNos)
  if (flag) found = found.where(hasOpenFlagOfKind(flag))
  if (text) found = found.where(await buildOrderTextCondition(app.db, text))
  if (status) found = found.where('status', '=', status)
  if (task) found = found.where(canHaveTask).where(sql<boolean>`${getTaskSql(app.now())} = ${task}`)
  if (branchId !== null) found = found.where(isOfBranch(branchId))
  if (customerId !== null) found = found.where('customer_id', '=', customerId)
  if (cityId !== null) found = found.where('city_id', '=', cityId)
  if (packageId !== null) found = found.where('package_id', '=', packageId)
  if (far !== null) found = found.where('long_distance', '=', far)
  if (owing) found = found.where('balance_due', '>', 0)
  if (owing === 'customer') found = found.where('on_account', '=', false)
  // The conditions repeat the expression of the index on dates, so that the query starts at the first date and not at
  // the oldest order.
  if (from || until) found = found.where('move_date', 'is not', null)
  if (from) found = found.where(sql<boolean>`coalesce(move_date, 'infinity'::date) >= ${from}::date`)
  if (until) found = found.where(sql<boolean>`coalesce(move_date, 'infinity'::date) <= ${until}::date`)
  // a range of dates means its jobs
  if ((from || until) && !status && !text) found = found.where('status', 'not in', ['Quotation', 'Cancelled'])
  if (view === 'waiting') found = found.where(canHaveTask).where(hasOwnTaskSql(staff, app.now()))
  return found
}
