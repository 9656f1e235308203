import { sql } from 'kysely'
import { type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Worker } from '#modules/access/rules/actor.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { decodeStoredMove, type StoredMove } from '#modules/orders/draft/rules/stored-move.ts'
import type { App } from '#platform/app.ts'
import type { CrewNoticeKind } from '../record/rules/crew-notice.ts'

/**
 * A change to a worker's jobs since they last looked. For a job that is no longer theirs, only the former date and
 * route.
 */
export type CrewNotice = {
  orderNo: string
  leg: number
  kind: CrewNoticeKind
  day: IndiaDate
  startsAt: Date
  plates: string
  service: string | null
  from: MoveStop
  to: MoveStop
  at: Date
}
type Row = Omit<CrewNotice, 'day' | 'from' | 'to'> & { move: StoredMove }

/** Lists the changes from today on that the worker has not confirmed as seen. */
export async function listCrewNotices(app: App, worker: Worker): Promise<CrewNotice[]> {
  const { rows } = await sql<Row>`
    select o.order_no as "orderNo", n.leg, n.kind, n.starts_at as "startsAt", n.plates, n.at, o.move,
      case when o.kind = 'service' then o.quotation -> 'lines' -> 0 -> 'params' ->> 'service' end as service
    from crew_notices n join orders o on o.id = n.order_id
    where n.worker_id = ${worker.id} and n.seen_at is null and n.starts_at >= ${toIndiaInstant(toIndiaDate(app.now()))}::timestamptz
    order by n.starts_at, o.order_no, n.leg`.execute(app.db)
  return rows.map(({ move, ...row }) => {
    const { from, to } = decodeStoredMove(move)
    return { ...row, day: toIndiaDate(row.startsAt), from, to }
  })
}
