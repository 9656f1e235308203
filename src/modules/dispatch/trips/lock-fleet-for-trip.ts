import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import type { DaySpan } from '#modules/crews/rules/day-span.ts'
import { isOversold, lockFleetDays } from '#modules/scheduling/internal.server.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { getTripTimes } from './reserve-for-trip.ts'
import { isMoreCapacityNeeded, type TripCapacity } from './rules/trip-capacity.ts'
import type { TripPlan } from './rules/trip-plan.ts'

/**
 * Locks the fleet days of what a trip needs beyond its previous version, by branch id and before any truck, as bookings
 * do. Returns a function that checks the capacity once the trip and its loads are written (`requireFreeCapacity`); it checks
 * nothing if the trip needs no more than before.
 */
export async function lockFleetForTrip(tx: Tx, plan: TripPlan, before: TripPlan | null) {
  const needed = await readTripCapacity(tx, plan)
  if (before && !isMoreCapacityNeeded(await readTripCapacity(tx, before), needed)) return async () => null
  const span = { first: toIndiaDate(needed.startsAt), last: toIndiaDate(needed.endsAt) }
  const branches = [...needed.branches.keys()].sort((a, b) => a - b)
  for (const branch of branches) await lockFleetDays(tx, branch, span)
  return (app: App, staff: Staff, tripId: number, why: string) =>
    requireFreeCapacity(app, tx, staff, { branches, span, own: one => one.tripId === tripId, why })
}

type CapacityCheck = {
  branches: readonly number[]
  span: DaySpan
  own: Parameters<typeof isOversold>[4]
  /** Reason why it goes anyway, from staff who may override. */
  why: string
}

/**
 * Refuses to take capacity that is sold, so that trips and bookings never sell the last slot twice. Staff who set the
 * capacity may override it with a reason. Returns that reason for the audit log, or null if none was needed. Refuses
 * 'conflict' dispatch.sold (fields.over) for staff who may override, dispatch.sold-others for all others.
 */
export async function requireFreeCapacity(app: App, tx: Tx, staff: Staff, { branches, span, own, why }: CapacityCheck) {
  for (const branch of branches) {
    if (!(await isOversold(app, tx, branch, span, own))) continue
    if (!hasPermission(staff, 'places')) throw reject('conflict', 'dispatch.sold-others')
    if (!why) throw reject('conflict', 'dispatch.sold', { over: 'dispatch.sold-why' })
    return why
  }
  return null
}

/** Returns what a trip needs of each branch, counted as by the calendar (`scheduling/queries/read-fleet-usage.ts`). */
async function readTripCapacity(tx: Tx, plan: TripPlan): Promise<TripCapacity> {
  const { starts_at: startsAt, ends_at: endsAt } = getTripTimes(plan)
  const truck = await tx
    .selectFrom('trucks')
    .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
    .select(['branch_id', 'usable_cft as cft'])
    .where('trucks.id', '=', plan.truckId)
    .executeTakeFirst()
  const drivers = await tx.selectFrom('workers').select('branch_id').where('id', 'in', plan.driverIds).execute()
  const branches = new Map<number, { people: number; cft: number }>()
  const of = (branch: number | null) => branches.get(branch ?? 0) ?? { people: 0, cft: 0 }
  if (truck) branches.set(truck.branch_id ?? 0, { ...of(truck.branch_id), cft: truck.cft })
  for (const { branch_id } of drivers)
    branches.set(branch_id ?? 0, { ...of(branch_id), people: of(branch_id).people + 1 })
  return { startsAt, endsAt, branches }
}
