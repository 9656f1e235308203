import { sql } from 'kysely'
import { calculateDistanceKm, type LatLng } from '#kernel/distance.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { crewJobsSql } from '#modules/crews/internal.server.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { StoredMove } from '#modules/orders/draft/rules/stored-move.ts'
import { findNearestPlace } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { isRecentPosition } from './rules/position.ts'

/**
 * The nearest locality and its city, and the straight-line distance to the destination in km; null if the destination
 * is unknown.
 */
export type CrewLocation = { near: string[]; km: number | null; at: Date }

export function toCrewLocation({ lat, lng, at }: LatLng & { at: Date }, to: LatLng | null): CrewLocation {
  const place = findNearestPlace({ lat, lng })
  const near = place ? [...new Set([place.name, place.city])].filter(Boolean) : []
  return { near, km: to && calculateDistanceKm({ lat, lng }, to), at }
}

/**
 * Returns the newest position of a job's crew, from a worker who agrees and is still assigned; null if none is recent.
 */
export async function findCrewPosition(app: App, jobId: number): Promise<(LatLng & { at: Date }) | null> {
  const { rows } = await sql<LatLng & { at: Date }>`
    select p.lat, p.lng, p.at from job_positions p join workers w on w.id = p.worker_id
    where p.job_id = ${jobId} and w.location_agreed_at is not null
      and exists (select from ${crewJobsSql} k where k.job_id = p.job_id and k.worker_id = p.worker_id)
    order by p.at desc limit 1`.execute(app.db)
  const last = rows[0]
  return last && isRecentPosition(last.at, app.now()) ? last : null
}

/** The last position of a worker whose job has not ended. */
export type WorkerLocation = CrewLocation & { orderNo: string; leg: Leg; workerId: number }

type Row = LatLng & {
  at: Date
  orderNo: string
  leg: Leg
  workerId: number
  kinds: JobKind[]
  loaded: boolean
  move: StoredMove
}

/** Jobs without a newer position are no longer considered in progress. */
const MAX_POSITION_AGE_MS = 2 * 86_400_000

/**
 * Lists the positions of all workers with a job in progress, or of one order, with their times, however old they are.
 * Refuses 'forbidden' staff.right.
 */
export async function listWorkerLocations(
  app: App,
  staff: Staff,
  orderNo: string | null = null,
): Promise<WorkerLocation[]> {
  requirePermission(staff, 'orders')
  const since = new Date(app.now().getTime() - MAX_POSITION_AGE_MS)
  // Usually there is no position at all, and planning the large query takes the embedded database longer than the rest
  // of a board.
  const positions = await app.db.selectFrom('job_positions').select('job_id').where('at', '>=', since).execute()
  if (positions.length === 0) return []
  const { rows } = await sql<Row>`
    select p.lat, p.lng, p.at, o.order_no as "orderNo", j.leg, p.worker_id as "workerId", o.move,
      (select json_agg(l.kind) from jobs l where l.order_id = j.order_id and l.leg = j.leg) as kinds,
      exists (select from job_events e where e.job_id = p.job_id and e.kind = 'loaded') as loaded
    from job_positions p join workers w on w.id = p.worker_id join jobs j on j.id = p.job_id join orders o on o.id = j.order_id
    where p.job_id = any(${positions.map(({ job_id }) => job_id)}::bigint[]) and p.at >= ${since} and w.location_agreed_at is not null and ${buildCityBranchCondition(staff, sql`o.city_id`)}
      and (${orderNo}::text is null or o.order_no = ${orderNo}::text)
      and exists (select from ${crewJobsSql} k where k.job_id = p.job_id and k.worker_id = p.worker_id)
      and not exists (select from job_events e where e.job_id = p.job_id and e.kind = 'done')
      and exists (select from jobs l where l.order_id = j.order_id and l.leg = j.leg and l.state in ('assigned', 'started'))
    order by p.at desc`.execute(app.db)
  return rows.map(row => {
    const { at, orderNo, leg, workerId } = row
    return { orderNo, leg, workerId, ...toCrewLocation({ ...row, at }, getDestination(row)) }
  })
}

/** Returns the stop at which the crew is or to which it goes next. */
export function getDestination({
  kinds,
  loaded,
  move,
}: {
  kinds: readonly JobKind[]
  loaded: boolean
  move: StoredMove
}): MoveStop['place'] {
  const first = kinds.includes('load') || kinds.includes('visit')
  const packs = kinds.every(kind => kind === 'pack')
  return (packs || (first && !loaded) ? move.from : move.to).place
}
