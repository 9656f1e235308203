import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { type BoardTruck, type BoardWorker, listBoardTrucks, listBoardWorkers } from '../record/board-fleet.ts'
import { toDateSpan } from '../record/rules/leg.ts'
import { isCandidateFree } from '../record/rules/sort-candidates.ts'
import { findTruckConflicts, findWorkerConflicts, type ScheduleConflict } from '../record/schedule-conflicts.ts'

/** Conflicts in the time of the trip. */
type Availability = { clashes: ScheduleConflict[] }
export type TripChoices = {
  /** The period to check; null if it is unknown, and then nothing is checked. */
  period: { startsAt: Date; endsAt: Date } | null
  trucks: (BoardTruck & Availability)[]
  drivers: (BoardWorker & Availability)[]
}

/**
 * Lists the trucks and drivers for a trip with what speaks against each: free ones first, then the largest trucks,
 * drivers by name. `tripId`: the trip that is being edited. `first`: the order whose transit it takes over. Refuses
 * 'forbidden' staff.right.
 */
export async function readTripChoices(
  app: App,
  staff: Staff,
  when: TripChoices['period'],
  { tripId, first = null }: { tripId?: number | undefined; first?: string | null },
): Promise<TripChoices> {
  requirePermission(staff, 'orders')
  const now = app.now()
  const span = toDateSpan(when ?? { startsAt: now, endsAt: now })
  const order = app.db.selectFrom('orders').select('id').where('order_no', '=', first)
  const { id: orderId } = (first && (await order.executeTakeFirst())) || {}
  const query = when && {
    ...{ starts: when.startsAt, ends: when.endsAt, leg: null },
    ...(tripId !== undefined && { tripId, carriedBy: tripId }),
    ...(orderId !== undefined && { orderId }),
  }
  const [trucks, workers, ofTrucks, ofWorkers] = await Promise.all([
    listBoardTrucks(app.db, staff, span, null),
    listBoardWorkers(app.db, staff, span, null),
    query ? findTruckConflicts(app.db, query) : [],
    query ? findWorkerConflicts(app.db, query) : [],
  ])
  const addConflicts =
    (all: readonly ScheduleConflict[]) =>
    <T extends { id: number; why: unknown[] }>(one: T) => ({
      ...one,
      ...(!when && { why: [] as never[] }),
      clashes: all.filter(({ id }) => id === one.id),
    })
  const freeFirst = (a: Parameters<typeof isCandidateFree>[0], b: Parameters<typeof isCandidateFree>[0]) =>
    Number(isCandidateFree(b)) - Number(isCandidateFree(a))
  return {
    period: when,
    trucks: trucks.map(addConflicts(ofTrucks)).toSorted((a, b) => freeFirst(a, b) || b.cft - a.cft),
    drivers: workers
      .filter(({ roles }) => roles.includes('driver'))
      .map(addConflicts(ofWorkers))
      .toSorted(freeFirst),
  }
}
