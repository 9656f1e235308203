import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import type { AdvanceMode, ExpenseKind, ExpensePayer, TripDirection } from '#modules/crews/rules/trip-state.ts'
import type { Db } from '#platform/database/database.ts'
import type { TripPlan } from './rules/trip-plan.ts'

/** One direction of a trip. */
export type TripLeg = {
  way: TripDirection
  from: string
  to: string
  startsAt: Date
  endsAt: Date
  startedAt: Date | null
  arrivedAt: Date | null
}

/** Lists the legs of a trip, outward first. */
export async function listTripLegs(db: Db, id: number): Promise<TripLeg[]> {
  return db
    .selectFrom('trip_legs')
    .select(['way', 'from_city as from', 'to_city as to', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['started_at as startedAt', 'arrived_at as arrivedAt'])
    .where('trip_id', '=', id)
    .orderBy('way', 'desc')
    .execute()
}

/** A hub that a trip has reached. */
export type TripHub = { way: TripDirection; place: string; reachedAt: Date }

export async function listTripHubs(db: Db, id: number): Promise<TripHub[]> {
  return db
    .selectFrom('trip_hubs')
    .select(['way', 'place', 'reached_at as reachedAt'])
    .where('trip_id', '=', id)
    .orderBy('reached_at')
    .orderBy('id')
    .execute()
}

export async function listTripDriverIds(db: Db, id: number): Promise<number[]> {
  const rows = db.selectFrom('trip_drivers').select('worker_id').where('trip_id', '=', id).orderBy('worker_id')
  return (await rows.execute()).map(({ worker_id }) => worker_id)
}

/** Lists the jobs that a trip carries, with their volume in cft. */
export async function listTripLoads(db: Db, id: number) {
  return db
    .selectFrom('trip_loads')
    .innerJoin('jobs', 'jobs.id', 'job_id')
    .select(['job_id as jobId', 'way', 'cft', 'order_id as orderId', 'state', 'starts_at', 'ends_at'])
    .where('trip_id', '=', id)
    .orderBy('job_id')
    .execute()
}

export type TripExpense = {
  id: number
  kind: ExpenseKind
  amount: Paise
  paidBy: ExpensePayer
  reference: string
  spentOn: IndiaDate
}

export async function listTripExpenses(db: Db, id: number): Promise<TripExpense[]> {
  const rows = await db
    .selectFrom('trip_expenses')
    .select(['id', 'kind', 'amount', 'paid_by as paidBy', 'reference', 'spent_on as spentOn'])
    .where('trip_id', '=', id)
    .orderBy('spent_on')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, amount: paise(row.amount) }))
}

export type TripAdvance = { id: number; amount: Paise; mode: AdvanceMode; reference: string; givenOn: IndiaDate }

export async function listTripAdvances(db: Db, id: number): Promise<TripAdvance[]> {
  const rows = await db
    .selectFrom('trip_advances')
    .select(['id', 'amount', 'mode', 'reference', 'given_on as givenOn'])
    .where('trip_id', '=', id)
    .orderBy('given_on')
    .orderBy('id')
    .execute()
  return rows.map(row => ({ ...row, amount: paise(row.amount) }))
}

/** Builds the plan from the rows of a trip. */
export function toTripPlan(
  trip: { truck_id: number; note: string },
  legs: readonly TripLeg[],
  driverIds: number[],
): TripPlan {
  const [out, back] = legs as [TripLeg, TripLeg | undefined]
  const times = ({ startsAt, endsAt }: TripLeg) => ({ startsAt, endsAt })
  return {
    ...{ truckId: trip.truck_id, driverIds, from: out.from, to: out.to, note: trip.note },
    out: times(out),
    back: back ? times(back) : null,
  }
}
