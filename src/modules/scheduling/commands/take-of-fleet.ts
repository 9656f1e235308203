import { sql } from 'kysely'
import { daysBetween } from '#kernel/india-time.ts'
import type { PlannedJob } from '#modules/crews/rules/jobs-of.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { byFleet } from '../queries/by-fleet.ts'
import { closedDays } from '../queries/closed-days.ts'
import { readFleet, spanOf } from '../queries/read-fleet.ts'
import { fits, loadOf } from '../rules/capacity.ts'
import type { Slot } from '../rules/slot.ts'

/**
 * Which branch's people and trucks a move asks for, 0 being the company's own office; null where its city sells by number. Its days are locked until the transaction ends,
 * in their order: whoever else asks for one of them waits. The caller holds the city's row, so that it goes to no other branch meanwhile.
 */
export async function lockFleet(tx: Tx, { cityId, trade = 0, jobs = [] }: Slot): Promise<number | null> {
  if (trade !== 0) return null
  const { rows } = await sql<{ branch: number }>`
    select coalesce(branch_id, 0) as branch from cities where id = ${cityId} and ${byFleet(sql`${cityId}::int`)}`.execute(
    tx,
  )
  if (!rows[0]) return null
  const { branch } = rows[0]
  const { first, last } = spanOf([jobs])
  await sql`
    insert into fleet_days (branch_id, day)
    select ${branch}::int, ${first}::date + n from generate_series(0, ${daysBetween(first, last)}::int) n order by n
    on conflict (branch_id, day) do update set branch_id = excluded.branch_id`.execute(tx)
  return branch
}

/**
 * Whether what a move takes fits into what others have left of the branch's fleet: by the rule that the calendar asks (`readAvailability`). 'never' where it would not
 * if they had nothing. The caller has locked its days.
 */
export async function fitsFleet(
  app: App,
  tx: Tx,
  orderId: number,
  { cityId, jobs = [] }: Slot,
  branch: number,
): Promise<'fits' | 'taken' | 'never'> {
  const span = spanOf([jobs])
  const { fleet, taken } = await readFleet(tx, branch, span, { now: app.now(), except: orderId })
  const closed = new Set((await closedDays(tx, cityId, span.first, span.last)).keys())
  const wanted = loadOf(jobs, fleet)
  if (fits(fleet, taken, wanted, closed)) return 'fits'
  return fits(fleet, [], wanted, closed) ? 'taken' : 'never'
}

/** Whether an order has a place in this slot until then at least, that takes what is asked for and no other. */
export async function takesAlready(tx: Tx, orderId: number, slot: Slot, until: Date): Promise<boolean> {
  const { cityId, date, hour, trade = 0, jobs = [] } = slot
  const { rows } = await sql<PlannedJob>`
    select j.leg, j.kind, j.starts_at as "startsAt", j.ends_at as "endsAt", j.people, j.cft
    from slot_places p join place_jobs j on j.order_id = p.order_id
    where p.order_id = ${orderId} and p.city_id = ${cityId} and p.date = ${date} and p.hour = ${hour} and p.trade = ${trade}
      and (p.expires_at is null or p.expires_at > ${until}) order by j.position`.execute(tx)
  return rows.length === jobs.length && rows.every((row, at) => told(row) === told(jobs[at]!))
}

const told = ({ leg, kind, startsAt, endsAt, people, cft }: PlannedJob) =>
  [leg, kind, startsAt.getTime(), endsAt.getTime(), people, cft].join()

/** What an order's place takes from now on. */
export async function writeTaken(tx: Tx, orderId: number, jobs: readonly PlannedJob[]): Promise<void> {
  await tx.deleteFrom('place_jobs').where('order_id', '=', orderId).where('position', '>', jobs.length).execute()
  if (jobs.length === 0) return
  const rows = jobs.map(({ leg, kind, startsAt, endsAt, people, cft }, i) => ({
    ...{ order_id: orderId, position: i + 1, leg, kind, starts_at: startsAt, ends_at: endsAt, people, cft },
  }))
  await tx
    .insertInto('place_jobs')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['order_id', 'position']).doUpdateSet(eb => ({
        ...{ leg: eb.ref('excluded.leg'), kind: eb.ref('excluded.kind'), starts_at: eb.ref('excluded.starts_at') },
        ...{ ends_at: eb.ref('excluded.ends_at'), people: eb.ref('excluded.people'), cft: eb.ref('excluded.cft') },
      })),
    )
    .execute()
}

/** Its place takes what its jobs do, as they stand: what has begun is no longer planned anew. Nothing where it has no place. */
export async function takeAsJobs(tx: Tx, orderId: number): Promise<void> {
  const { rows } = await sql<PlannedJob>`
    select j.leg, j.kind, j.starts_at as "startsAt", j.ends_at as "endsAt", j.people, j.cft
    from jobs j join slot_places p on p.order_id = j.order_id where j.order_id = ${orderId} order by j.position`.execute(
    tx,
  )
  if (rows.length > 0) await writeTaken(tx, orderId, rows)
}
