import { sql } from 'kysely'
import type { Page } from '#kernel/page.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { balanceDue } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import { keyset } from '#platform/database/keyset.ts'
import { amountsOf } from '../record/order-row.ts'
import { summaryOf } from '../record/read-order.ts'
import { ordersOf } from '../record/read-order-row.ts'
import { flagFacts } from '../record/rules/flag.ts'
import { matching } from './matching.ts'
import { orderOfDesk } from './order-of-desk.ts'
import type { DeskOrder, Search } from './rules/desk.ts'
import { factsOf, open, requestingFor, taskAt, waitsFor } from './task-at.ts'

const lastEvent = sql<number>`(select max(e.id) from order_events e where e.order_id = orders.id)`

/** Returns a page of the orders that staff search for, sorted by `orderOfDesk`. */
export async function searchOrders(app: App, staff: Staff, search: Search): Promise<Page<DeskOrder>> {
  const { where, orderBy, cursor, limit, page } = keyset(orderOfDesk(search), search.place)
  const found = await (await narrowed(app, staff, search))
    .select([cursor.as('cursor'), taskAt(app.now()).as('task'), factsOf.as('facts'), lastEvent.as('last_event')])
    .where(where)
    .orderBy(orderBy)
    .limit(limit)
    .execute()
  const { rows, ...around } = page(found)
  const listed = (row: (typeof rows)[number]): DeskOrder => ({
    ...summaryOf(app, row),
    customer: { name: row.name, mobile: row.mobile },
    cityId: row.city_id,
    totalCft: row.total_cft,
    vehicle: row.vehicle,
    floors: { from: landing(row.move.from), to: landing(row.move.to) },
    crewName: row.crew_name,
    attention: flagFacts.filter(one => row.facts?.includes(one)),
    task: row.task,
    balanceDue: balanceDue(amountsOf(row)),
    onAccount: row.on_account,
    lastEvent: row.last_event ?? 0,
  })
  return { rows: rows.map(listed), ...around }
}

const landing = ({ floor, lift }: { floor: number; lift: boolean }) => ({ floor: floor ?? 0, lift: lift ?? false })

/** Selects the orders that a search finds, unsorted. */
export async function narrowed(app: App, staff: Staff, search: Search) {
  const { text, status, from, until, cityId, customerId, packageId, far, owing, fact, view } = search
  let found = ordersOf(app, staff)
  if (fact) found = found.where(requestingFor(fact))
  if (text) found = found.where(await matching(app.db, text))
  if (status) found = found.where('status', '=', status)
  if (customerId !== null) found = found.where('customer_id', '=', customerId)
  if (cityId !== null) found = found.where('city_id', '=', cityId)
  if (packageId !== null) found = found.where('package_id', '=', packageId)
  if (far !== null) found = found.where('long_distance', '=', far)
  if (owing) found = found.where('owed', '>', 0)
  // The conditions repeat the expression of the index on dates, so that the query starts at the first date and not at
  // the oldest order.
  if (from || until) found = found.where('move_date', 'is not', null)
  if (from) found = found.where(sql<boolean>`coalesce(move_date, 'infinity'::date) >= ${from}::date`)
  if (until) found = found.where(sql<boolean>`coalesce(move_date, 'infinity'::date) <= ${until}::date`)
  // a range of dates means its jobs
  if ((from || until) && !status && !text) found = found.where('status', 'not in', ['Quotation', 'Cancelled'])
  if (view === 'waiting') found = found.where(open).where(waitsFor(staff, app.now()))
  return found
}
