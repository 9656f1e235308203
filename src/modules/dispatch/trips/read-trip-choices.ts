import { requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { findTruckConflicts, findWorkerConflicts, type ScheduleConflict } from '../record/clashes.ts'
import { type BoardTruck, type BoardWorker, readTrucks, readWorkers } from '../record/read-fleet.ts'
import { spanOf } from '../record/rules/leg.ts'
import { isFree } from '../record/rules/suggest.ts'

/** What it is given to already in that time. */
type Availability = { clashes: ScheduleConflict[] }
export type TripChoices = {
  /** When they are asked for; null: nobody has said, and nothing is known of who is free. */
  when: { startsAt: Date; endsAt: Date } | null
  trucks: (BoardTruck & Availability)[]
  drivers: (BoardWorker & Availability)[]
}

/**
 * Which trucks and drivers a trip may have in its time, with what speaks against each: what may go before what may not, then the largest, or by name. `tripId`: of a trip that has some already. `first`: the order whose road it
 * takes over. Refuses 'forbidden' staff.right.
 */
export async function readTripChoices(
  app: App,
  staff: Staff,
  when: TripChoices['when'],
  { tripId, first = null }: { tripId?: number | undefined; first?: string | null },
): Promise<TripChoices> {
  requireRight(staff, 'orders')
  const now = app.now()
  const span = spanOf(when ?? { startsAt: now, endsAt: now })
  const order = app.db.selectFrom('orders').select('id').where('order_no', '=', first)
  const { id: orderId } = (first && (await order.executeTakeFirst())) || {}
  const wanted = when && {
    ...{ starts: when.startsAt, ends: when.endsAt, leg: null },
    ...(tripId !== undefined && { tripId, carriedBy: tripId }),
    ...(orderId !== undefined && { orderId }),
  }
  const [trucks, workers, ofTrucks, ofWorkers] = await Promise.all([
    readTrucks(app.db, staff, span, null),
    readWorkers(app.db, staff, span, null),
    wanted ? findTruckConflicts(app.db, wanted) : [],
    wanted ? findWorkerConflicts(app.db, wanted) : [],
  ])
  const standing =
    (all: readonly ScheduleConflict[]) =>
    <T extends { id: number; why: unknown[] }>(one: T) => ({
      ...one,
      ...(!when && { why: [] as never[] }),
      clashes: all.filter(({ id }) => id === one.id),
    })
  const freeFirst = (a: Parameters<typeof isFree>[0], b: Parameters<typeof isFree>[0]) =>
    Number(isFree(b)) - Number(isFree(a))
  return {
    when,
    trucks: trucks.map(standing(ofTrucks)).toSorted((a, b) => freeFirst(a, b) || b.cft - a.cft),
    drivers: workers
      .filter(({ roles }) => roles.includes('driver'))
      .map(standing(ofWorkers))
      .toSorted(freeFirst),
  }
}
