import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import type { CityTimes } from '#modules/places/rules/city-times.ts'
import {
  type OrderIdsQuery,
  selectOrdersAboveCapacity,
  selectOrdersOnClosedDates,
} from '#modules/scheduling/index.server.ts'
import type { ClosedDateRange } from '#modules/scheduling/rules/closed-dates.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import type { App } from '#platform/app.ts'
import { hasLostSlotSql } from './order-task-sql.ts'

/** An order that can no longer keep its date or slot, or could not after a change of settings. */
export type OrderNeedingNewDate = {
  orderNo: string
  /** Empty where the member of staff may not see orders. */
  name: string
  city: string
  /** Null for a move. */
  service: string | null
  date: IndiaDate
  hour: SlotHour
  /** True if its token is paid; else its customer is paying just now. */
  booked: boolean
}
/** The first of these orders by date, and the count of all. */
export type OrdersNeedingNewDate = { orders: OrderNeedingNewDate[]; count: number }
const MAX_ORDERS_TO_SETTLE = 100

/** Lists the orders booked on dates that staff are about to close. Refuses 'forbidden' staff.right. */
export const listOrdersOnClosedDates = (app: App, staff: Staff, span: ClosedDateRange) =>
  readOrdersNeedingNewDate(app, staff, selectOrdersOnClosedDates(span, app.now()))

/**
 * Lists the orders that would exceed the new number of crews, or would be at an hour that is no longer sold. Refuses
 * 'forbidden' staff.right.
 */
export const listOrdersOverCapacity = (app: App, staff: Staff, cityId: number, times: CityTimes) =>
  readOrdersNeedingNewDate(app, staff, selectOrdersAboveCapacity(cityId, times, app.now()))

/** Lists the orders that need another date now. Refuses 'forbidden' staff.right. */
export const listOrdersNeedingNewDate = (app: App, staff: Staff) =>
  readOrdersNeedingNewDate(app, staff, sql`select id as order_id from orders where ${hasLostSlotSql(app.now())}`)

async function readOrdersNeedingNewDate(app: App, staff: Staff, ids: OrderIdsQuery): Promise<OrdersNeedingNewDate> {
  requirePermission(staff, 'places')
  const { rows } = await sql<OrderNeedingNewDate & { count: number }>`
    select o.order_no as "orderNo", o.name, c.name as city, s.name as service, p.date, p.hour,
      p.expires_at is null as booked, count(*) over () as count
    from (${ids}) meant join orders o on o.id = meant.order_id join slot_reservations p on p.order_id = o.id
    join cities c on c.id = p.city_id left join services s on s.id = o.service_id
    where ${buildCityBranchCondition(staff, sql`o.city_id`)} order by p.date, p.hour, o.id limit ${MAX_ORDERS_TO_SETTLE}`.execute(
    app.db,
  )
  const canSeeNames = hasPermission(staff, 'orders')
  return {
    orders: rows.map(({ count: _, name, ...order }) => ({ ...order, name: canSeeNames ? name : '' })),
    count: rows[0]?.count ?? 0,
  }
}
