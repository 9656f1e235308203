import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { add, type Paise, paise } from '#kernel/money.ts'
import { buildBranchCondition, buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'
import type { JobState } from '#modules/crews/rules/job-state.ts'
import { calculateOverload, type TripDirection, type TripState } from '#modules/crews/rules/trip-state.ts'
import type { App } from '#platform/app.ts'
import { listTripShareLoads } from './find-trip-share.ts'
import { shareTripCost } from './rules/share-trip-cost.ts'
import { toTripFields } from './rules/trip-plan.ts'
import {
  listTripAdvances,
  listTripDriverIds,
  listTripExpenses,
  listTripHubs,
  listTripLegs,
  type TripAdvance,
  type TripExpense,
  type TripHub,
  type TripLeg,
  toTripPlan,
} from './trip-rows.ts'

/** The transit of an order that a trip carries or could carry. */
export type TripLoad = {
  orderNo: string
  customer: string
  from: string
  to: string
  cft: number
  startsAt: Date
  endsAt: Date
  state: JobState
  /** True if its e-way bill is missing or needs a change. */
  isEwayBillOpen: boolean
  /** True if its pick-up is reported as done. */
  pickedUp: boolean
}
export type TripDetails = {
  id: number
  revision: number
  state: TripState
  fields: CatalogueFields
  note: string
  registration: string
  vehicle: string
  body: number
  drivers: { name: string; mobile: string }[]
  legs: TripLeg[]
  hubs: TripHub[]
  loads: (TripLoad & { way: TripDirection })[]
  /** Transits without a trip that match a direction not yet departed. `over`: cft that do not fit. */
  free: (TripLoad & { way: TripDirection; over: number })[]
  expenses: TripExpense[]
  advances: TripAdvance[]
  settlement: { balance: Paise; at: Date } | null
  /** The share of each order in the expenses, by its number. */
  shares: Record<string, Paise>
}

/** Returns a trip of the user's branches. Refuses 'forbidden' staff.right, 'unknown' trip.unknown. */
export async function readTrip(app: App, staff: Staff, id: number): Promise<TripDetails> {
  requirePermission(staff, 'orders')
  const trip = await app.db
    .selectFrom('trips')
    .innerJoin('trucks', 'trucks.id', 'truck_id')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
    .select(['trips.id', 'trips.state', 'trips.note', 'truck_id', 'registration', 'vehicles.name', 'usable_cft'])
    .select('trips.revision as of')
    .where('trips.id', '=', id)
    .where(buildBranchCondition(staff, sql`trips.branch_id`))
    .executeTakeFirst()
  if (!trip) throw reject('unknown', 'trip.unknown')
  const [legs, driverIds, loads, expenses, hubs, advances, settlement, shareLoads] = await Promise.all([
    listTripLegs(app.db, id),
    listTripDriverIds(app.db, id),
    listTransits(app, sql`l.trip_id = ${id}`),
    listTripExpenses(app.db, id),
    listTripHubs(app.db, id),
    listTripAdvances(app.db, id),
    app.db
      .selectFrom('trip_settlements')
      .select(['balance', 'settled_at'])
      .where('trip_id', '=', id)
      .executeTakeFirst(),
    listTripShareLoads(app.db, id),
  ])
  const drivers = await app.db
    .selectFrom('workers')
    .select(['name', 'mobile'])
    .where('id', 'in', driverIds)
    .orderBy('id')
    .execute()
  const { state, note, registration, name: vehicle, usable_cft: body } = trip
  const open = state === 'draft' || state === 'loading' || state === 'in-transit'
  const free = open ? await listMatchingTransits(app, staff, legs, loads, body) : []
  const fields = toTripFields(toTripPlan(trip, legs, driverIds))
  return {
    ...{
      id,
      revision: trip.of,
      state,
      fields,
      note,
      registration,
      vehicle,
      body,
      drivers,
      legs,
      hubs,
      loads,
      free,
      expenses,
      advances,
    },
    settlement: settlement ? { balance: paise(settlement.balance), at: settlement.settled_at } : null,
    shares: Object.fromEntries(shareTripCost(add(...expenses.map(({ amount }) => amount)), shareLoads)),
  }
}

/**
 * Finds orders whose transit could go on a trip leg: it starts before the leg ends, and ends no more than two days
 * before the leg starts. Those with the same cities come first.
 */
async function listMatchingTransits(
  app: App,
  staff: Staff,
  legs: TripLeg[],
  loads: TripDetails['loads'],
  body: number,
) {
  const found: TripDetails['free'] = []
  for (const leg of legs.filter(({ startedAt }) => !startedAt)) {
    const fits = await listTransits(
      app,
      sql`l.trip_id is null and j.state in ('planned', 'assigned') and o.status in ('Adminapproved', 'ready') and ${buildCityBranchCondition(staff, sql`o.city_id`)}
        and j.starts_at < ${leg.endsAt}::timestamptz and j.ends_at > ${leg.startsAt}::timestamptz - interval '2 days'`,
    )
    const loaded = loads.filter(({ way }) => way === leg.way).map(({ cft }) => cft)
    const getMatchScore = ({ from, to }: TripLoad) =>
      Number(to.endsWith(leg.to)) * 2 +
      Number(from.endsWith(leg.from)) +
      Number(from.endsWith(leg.to) || to.endsWith(leg.from)) * -4
    for (const road of fits.toSorted((a, b) => getMatchScore(b) - getMatchScore(a)))
      if (getMatchScore(road) >= 0)
        found.push({ ...road, way: leg.way, over: calculateOverload(body, loaded, road.cft) })
  }
  return found
}

async function listTransits(app: App, which: ReturnType<typeof sql>): Promise<TripDetails['loads']> {
  const { rows } = await sql<TripLoad & { way: TripDirection }>`
    select o.order_no as "orderNo", o.name as customer, ${buildCityExpression('from')} as "from", ${buildCityExpression('to')} as "to", coalesce(j.cft, 0)::float8 as cft,
      j.starts_at as "startsAt", j.ends_at as "endsAt", j.state, l.way,
      exists (select from order_flags f where f.order_id = o.id and f.kind in ('eway-missing', 'eway-truck', 'eway-expiring') and f.ended_at is null) as "isEwayBillOpen",
      not exists (select from jobs p where p.order_id = j.order_id and p.leg = 1 and p.state <> 'done') as "pickedUp"
    from jobs j join orders o on o.id = j.order_id left join trip_loads l on l.job_id = j.id
    where j.kind = 'transit' and j.leg = 2 and ${which} order by j.starts_at, j.id limit 100`.execute(app.db)
  return rows
}

const buildCityExpression = (end: 'from' | 'to') =>
  sql`coalesce(o.move -> ${end}::text -> 'place' ->> 'city', o.move -> ${end}::text ->> 'address')`

/** Returns the transit of the order for which a new trip is planned, as its first values; null without an order. */
export async function findOrderTransit(app: App, staff: Staff, orderNo: string | null) {
  requirePermission(staff, 'jobs')
  const [road] = orderNo
    ? await listTransits(
        app,
        sql`o.order_no = ${orderNo} and l.trip_id is null and ${buildCityBranchCondition(staff, sql`o.city_id`)}`,
      )
    : []
  return road ?? null
}
