import type { Db, Tx } from '#platform/database/database.ts'
import type { DaySpan } from '../rules/day-span.ts'
import type { TruckFacts } from '../rules/truck-availability.ts'
import type { WorkerFacts } from '../rules/worker-availability.ts'

/**
 * Reads the facts that `checkTruckAvailability` needs about trucks for some days, by id; about all trucks if no ids are
 * given. In a deciding transaction: after the trucks' rows were locked.
 */
export async function readTruckFacts(
  db: Db | Tx,
  span: DaySpan,
  ids?: readonly number[],
): Promise<Map<number, TruckFacts>> {
  if (ids?.length === 0) return new Map()
  const trucks = db.selectFrom('trucks').select(['id', 'state', 'state_since'])
  const documents = db
    .selectFrom('truck_documents')
    .select(['truck_id', 'kind', 'expires_on'])
    .where('ended_at', 'is', null)
  const offRoadDays = db
    .selectFrom('truck_off_road_days')
    .select(['truck_id', 'first_day as first', 'last_day as last'])
    .where('first_day', '<=', span.last)
    .where('last_day', '>=', span.first)
    .orderBy('first_day')
  const givenIds = [...(ids ?? [])]
  const documentRows = await (ids ? documents.where('truck_id', 'in', givenIds) : documents).execute()
  const offRoadRows = await (ids ? offRoadDays.where('truck_id', 'in', givenIds) : offRoadDays).execute()
  const documentsByTruck = Map.groupBy(documentRows, ({ truck_id }) => truck_id)
  const offRoadDaysByTruck = Map.groupBy(offRoadRows, ({ truck_id }) => truck_id)
  const rows = await (ids ? trucks.where('id', 'in', givenIds) : trucks).execute()
  return new Map(
    rows.map(({ id, state, state_since }) => [
      id,
      {
        ...{ state, stateSince: state_since },
        documents: (documentsByTruck.get(id) ?? []).map(({ kind, expires_on }) => ({ kind, expiresOn: expires_on })),
        offRoadDays: (offRoadDaysByTruck.get(id) ?? []).map(({ first, last }) => ({ first, last })),
      },
    ]),
  )
}

/** Reads the facts that `checkWorkerAvailability` needs, in the same way. */
export async function readWorkerFacts(
  db: Db | Tx,
  span: DaySpan,
  ids?: readonly number[],
): Promise<Map<number, WorkerFacts>> {
  if (ids?.length === 0) return new Map()
  const workers = db.selectFrom('workers').select(['id', 'roles', 'licence_expires_on', 'days_off', 'left_on'])
  const leave = db
    .selectFrom('worker_leave')
    .select(['worker_id', 'first_day as first', 'last_day as last'])
    .where('first_day', '<=', span.last)
    .where('last_day', '>=', span.first)
    .orderBy('first_day')
  const extra = db
    .selectFrom('worker_extra_days')
    .select(['worker_id', 'day'])
    .where('day', '>=', span.first)
    .where('day', '<=', span.last)
    .orderBy('day')
  const givenIds = [...(ids ?? [])]
  const extraRows = await (ids ? extra.where('worker_id', 'in', givenIds) : extra).execute()
  const extraDaysByWorker = Map.groupBy(extraRows, ({ worker_id }) => worker_id)
  const leaveRows = await (ids ? leave.where('worker_id', 'in', givenIds) : leave).execute()
  const leaveByWorker = Map.groupBy(leaveRows, ({ worker_id }) => worker_id)
  const rows = await (ids ? workers.where('id', 'in', givenIds) : workers).execute()
  return new Map(
    rows.map(({ id, roles, licence_expires_on, days_off, left_on }) => [
      id,
      {
        ...{ roles, licenceExpiresOn: licence_expires_on, daysOff: days_off, leftOn: left_on },
        extraDays: (extraDaysByWorker.get(id) ?? []).map(({ day }) => day),
        leave: (leaveByWorker.get(id) ?? []).map(({ first, last }) => ({ first, last })),
      },
    ]),
  )
}
