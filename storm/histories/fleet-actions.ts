/**
 * The actions of dispatchers and sales staff on trucks and people: trips, surveys, and our own crews on the dispatch
 * board.
 */
import { addDays, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Mobile } from '#kernel/phone.ts'
import { getNextTripAction } from '#modules/crews/rules/trip-state.ts'
import {
  addOrderToTrip,
  advanceTrip,
  assignCrewAndTrucks,
  cancelTrip,
  removeOrderFromTrip,
  saveTrip,
} from '#modules/dispatch/index.server.ts'
import type { TripPlan } from '#modules/dispatch/trips/rules/trip-plan.ts'
import { listTripDriverIds, listTripLegs, toTripPlan } from '#modules/dispatch/trips/trip-rows.ts'
import { cancelSurvey, recordStaffLead, scheduleSurvey } from '#modules/sales/index.server.ts'
import type { Action } from './customer-actions.ts'
import { pickOrder, type StormOrder } from './pick.ts'
import { newKey, someDay } from './samples.ts'
import { staff, type World } from './world.ts'

const HOUR = 3_600_000

const isGiven = ({ status }: StormOrder) => status === 'Adminapproved' || status === 'ready'
const isFar = (row: StormOrder) => isGiven(row) && row.long_distance

/** Returns the workers of the storm and its one truck, by id. */
async function fleet({ db }: World) {
  const trucks = await db.selectFrom('trucks').select('id').orderBy('id').execute()
  const workers = await db.selectFrom('workers').select(['id', 'roles']).orderBy('id').execute()
  return {
    trucks: trucks.map(({ id }) => id),
    workers: workers.map(({ id }) => id),
    drivers: workers.filter(({ roles }) => roles.includes('driver')).map(({ id }) => id),
  }
}

async function someCheckout(world: World, road?: { starts_at: Date; ends_at: Date }): Promise<TripPlan> {
  const dice = world.dice()
  const { trucks, drivers } = await fleet(world)
  const startsAt = road?.starts_at ?? toIndiaInstant(someDay(world), dice.of([6, 10, 18]))
  const endsAt = road?.ends_at ?? new Date(startsAt.getTime() + dice.of([8, 30, 60]) * HOUR)
  const back = dice.falls(0.3)
    ? { startsAt: new Date(endsAt.getTime() + 2 * HOUR), endsAt: new Date(endsAt.getTime() + dice.of([8, 40]) * HOUR) }
    : null
  return {
    ...{ truckId: dice.of(trucks), driverIds: [dice.of(drivers)], from: 'Mumbai', to: 'Bengaluru', back, note: '' },
    out: { startsAt, endsAt },
  }
}

async function someTrip({ db, dice }: World, ...states: ('draft' | 'loading' | 'in-transit' | 'delivered')[]) {
  const trips = await db.selectFrom('trips').selectAll().where('state', 'in', states).orderBy('id').execute()
  return trips.length > 0 ? dice().of(trips) : undefined
}

/**
 * Plans a trip alone, or for an order whose transit it takes over. No override reason is given: beyond the capacity it
 * is rejected.
 */
const plansTrip: Action = async world => {
  const far = world.dice().falls(0.6) ? await pickOrder(world, isFar) : undefined
  const jobs = world.db.selectFrom('jobs').select(['starts_at', 'ends_at']).where('kind', '=', 'transit')
  const road = far && (await jobs.where('order_id', '=', far.id).executeTakeFirst())
  await saveTrip(world.app, staff, null, await someCheckout(world, road), { first: road && far ? far.order_no : null })
  return true
}

const plansTripOtherwise: Action = async world => {
  const trip = await someTrip(world, 'draft', 'loading', 'in-transit')
  if (!trip) return false
  const legs = await listTripLegs(world.db, trip.id)
  const now = toTripPlan(trip, legs, await listTripDriverIds(world.db, trip.id))
  const other = world.dice().falls(0.5)
    ? await someCheckout(world)
    : { ...now, driverIds: (await someCheckout(world)).driverIds }
  await saveTrip(world.app, staff, { id: trip.id, revision: trip.revision }, other)
  return true
}

const loadsTrip: Action = async world => {
  const [trip, far] = [await someTrip(world, 'draft', 'loading'), await pickOrder(world, isFar)]
  if (!trip || !far) return false
  await addOrderToTrip(world.app, staff, trip.id, { orderNo: far.order_no, way: 'out' })
  return true
}

const unloadsTrip: Action = async world => {
  const loads = await world.db
    .selectFrom('trip_loads')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .innerJoin('orders', 'orders.id', 'jobs.order_id')
    .select(['trip_id', 'order_no'])
    .orderBy('job_id')
    .execute()
  if (loads.length === 0) return false
  const { trip_id, order_no } = world.dice().of(loads)
  await removeOrderFromTrip(world.app, staff, trip_id, { orderNo: order_no })
  return true
}

const callsTripOff: Action = async world => {
  const trip = await someTrip(world, 'draft', 'loading')
  if (!trip) return false
  await cancelTrip(world.app, staff, trip.id)
  return true
}

/** Does the next step of a trip, at that moment. */
const movesTrip: Action = async world => {
  const trip = await someTrip(world, 'draft', 'loading', 'in-transit', 'delivered')
  const action = trip && getNextTripAction(trip.state, await listTripLegs(world.db, trip.id))
  if (!action) return false
  await advanceTrip(world.app, staff, trip.id, action, world.app.now())
  return true
}

/** Assigns our own people and truck without checking availability. */
const givesJob: Action = async world => {
  const row = await pickOrder(world, one => isGiven(one) && one.kind === 'move')
  if (!row) return false
  const dice = world.dice()
  const { trucks, workers } = await fleet(world)
  const workerIds = workers.filter(() => dice.falls(0.7))
  const crew = { truckIds: [dice.of(trucks)], workerIds, lead: workerIds[0] ?? 0, tight: 'They wait', small: 'Twice' }
  await assignCrewAndTrucks(world.app, staff, row.order_no, { leg: dice.of([1, 1, 2, 3] as const), ...crew })
  return true
}

let numbers = 9_600_000_000
const agreesSurvey: Action = async world => {
  const dice = world.dice()
  const { app, db } = world
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'revision'])
    .where('state', 'not in', ['won', 'lost'])
    .orderBy('id')
    .execute()
  const told = { mobile: String(++numbers) as Mobile, name: 'Asha', language: 'en' as const, cityId: 1 }
  const requested = { key: newKey(), ...told, channel: 'call' as const, words: '' }
  const lead =
    leads.length > 0 && dice.falls(0.6)
      ? dice.of(leads)
      : { ...(await recordStaffLead(app, staff, requested)), revision: -1 }
  const { revision } = await db
    .selectFrom('leads')
    .select('revision')
    .where('id', '=', lead.id)
    .executeTakeFirstOrThrow()
  const { workers } = await fleet(world)
  const day = dice.falls(0.9) ? someDay(world) : addDays(toIndiaDate(app.now()), 1)
  const plan = { way: 'visit' as const, startsAt: toIndiaInstant(day, dice.of([9, 11, 15])), hours: dice.of([1, 3]) }
  const workerId = dice.falls(0.4) ? null : dice.of(workers)
  await scheduleSurvey(app, staff, { id: lead.id, revision }, { ...plan, workerId, address: 'Hill Road', note: '' })
  return true
}

const callsSurveyOff: Action = async ({ app, db, dice }) => {
  const leads = await db
    .selectFrom('surveys')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(['leads.id', 'revision'])
    .where('surveys.state', '=', 'planned')
    .orderBy('surveys.id')
    .execute()
  if (leads.length === 0) return false
  await cancelSurvey(app, staff, dice().of(leads))
  return true
}

export const fleetActions: Record<string, [often: number, act: Action]> = {
  plansTrip: [4, plansTrip],
  plansTripOtherwise: [2, plansTripOtherwise],
  loadsTrip: [2, loadsTrip],
  unloadsTrip: [1, unloadsTrip],
  callsTripOff: [1, callsTripOff],
  movesTrip: [3, movesTrip],
  givesJob: [3, givesJob],
  agreesSurvey: [4, agreesSurvey],
  callsSurveyOff: [1, callsSurveyOff],
}
