import { sql } from 'kysely'
import type { PagedRows, PagePosition } from '#kernel/list-page.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { buildBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { TripState } from '#modules/crews/rules/trip-state.ts'
import type { App } from '#platform/app.ts'
import { buildKeyset, type KeysetOrder } from '#platform/database/keyset.ts'

export type ListedTrip = {
  id: number
  registration: string
  state: TripState
  from: string
  to: string
  startsAt: Date
  endsAt: Date
  returns: boolean
  /** Number of orders out and back. `cft`: load of the fuller direction. */
  orders: number
  cft: number
  body: number
  cost: Paise
}

const order: KeysetOrder = {
  keys: [
    { of: sql`o.starts_at`, type: 'timestamptz' },
    { of: sql`t.id`, type: 'int8' },
  ],
  down: true,
}

/**
 * Returns a page of the trips of the user's branches, the latest first. `state`: only those. Refuses 'forbidden'
 * staff.right.
 */
export async function listTrips(
  app: App,
  staff: Staff,
  state: TripState | null,
  place: PagePosition,
): Promise<PagedRows<ListedTrip>> {
  requirePermission(staff, 'orders')
  const { where, orderBy, cursor, limit, page } = buildKeyset(order, place)
  const { rows } = await sql<ListedTrip & { cursor: string[] }>`
    select ${cursor} as cursor, t.id, k.registration, t.state, o.from_city as "from", o.to_city as "to", o.starts_at as "startsAt",
      coalesce(b.ends_at, o.ends_at) as "endsAt", b.trip_id is not null as returns, v.usable_cft as body,
      (select count(*)::int from trip_loads l where l.trip_id = t.id) as orders,
      coalesce((select max(way.cft) from (select sum(j.cft) as cft from trip_loads l join jobs j on j.id = l.job_id where l.trip_id = t.id group by l.way) way), 0) as cft,
      coalesce((select sum(e.amount) from trip_expenses e where e.trip_id = t.id), 0) as cost
    from trips t join trip_legs o on o.trip_id = t.id and o.way = 'out' left join trip_legs b on b.trip_id = t.id and b.way = 'back'
      join trucks k on k.id = t.truck_id join vehicles v on v.id = k.vehicle_id
    where ${buildBranchCondition(staff, sql`t.branch_id`)} and ${state ? sql`t.state = ${state}` : sql`true`} and ${where}
    order by ${orderBy} limit ${limit}`.execute(app.db)
  return page(rows.map(row => ({ ...row, cft: Number(row.cft), cost: paise(Number(row.cost)) })))
}
