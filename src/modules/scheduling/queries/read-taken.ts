import { sql } from 'kysely'
import type { PlannedJob } from '#modules/crews/rules/jobs-of.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** The longest that one job takes, days on the road included: the index is asked for no more. */
const LONGEST_DAYS = 31

/** What an order's place takes, and whether it is paid. */
export type TakenJobs = { orderId: number; booked: boolean; jobs: PlannedJob[] }

type Row = { order_id: number; booked: boolean } & PlannedJob

/** What is taken of a branch's fleet within some time, held or booked, order by order; `except`: of none that asks for a place itself. */
export async function readTaken(
  db: Db | Tx,
  branch: number,
  { from, until, now, except = 0 }: { from: Date; until: Date; now: Date; except?: number },
): Promise<TakenJobs[]> {
  const earliest = new Date(from.getTime() - LONGEST_DAYS * 86_400_000)
  const { rows } = await sql<Row>`
    select p.order_id, p.expires_at is null as booked, j.leg, j.kind, j.starts_at as "startsAt", j.ends_at as "endsAt", j.people, j.cft
    from place_jobs j join slot_places p on p.order_id = j.order_id join cities c on c.id = p.city_id
    where j.starts_at >= ${earliest}::timestamptz and j.starts_at < ${until}::timestamptz and j.ends_at > ${from}::timestamptz
      and p.trade = 0 and (p.expires_at is null or p.expires_at > ${now}::timestamptz)
      and coalesce(c.branch_id, 0) = ${branch}::int and p.order_id <> ${except}::bigint
    order by j.order_id, j.position`.execute(db)
  return [...Map.groupBy(rows, ({ order_id }) => order_id)].map(([orderId, jobs]) => ({
    orderId,
    booked: jobs[0]!.booked,
    jobs: jobs.map(({ order_id: _, booked: __, ...job }) => job),
  }))
}
