import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { PlannedJob } from '../rules/build-planned-jobs.ts'
import { currentHireStates, getPreviousHireStates } from '../rules/hire-state.ts'
import { getPreviousJobStates, isJobStarted } from '../rules/job-state.ts'
import { PLANNED_ARRIVAL_MINUTES } from '../rules/work-table.ts'

/**
 * Replaces the jobs of an order. Does nothing if they are unchanged; crew and trucks of replaced jobs become free. If
 * work has started, all jobs stay as they are; if only the packing on an earlier day has, it stays and the others are
 * replaced. The caller holds the lock on the order's row.
 */
export async function writeJobs(tx: Tx, orderId: number, planned: readonly PlannedJob[]): Promise<void> {
  const all = await readJobs(tx, orderId)
  if (all.some(({ leg, state }) => leg > 0 && isJobStarted(state))) return
  const isPackingStarted = all.some(({ state }) => isJobStarted(state))
  const kept = isPackingStarted ? all.filter(({ leg }) => leg === 0) : []
  const existing = all.filter(job => !kept.includes(job))
  const wanted = isPackingStarted ? planned.filter(({ leg }) => leg > 0) : planned
  const rows = wanted.map(({ leg, kind, startsAt, endsAt, people, cft }, i) => ({
    ...{
      order_id: orderId,
      position: kept.length + i + 1,
      leg,
      kind,
      starts_at: startsAt,
      ends_at: endsAt,
      people,
      cft,
    },
  }))
  const getJobKey = ({ leg, kind, starts_at, ends_at, people, cft }: Omit<(typeof rows)[number], 'order_id'>) =>
    [leg, kind, starts_at.getTime(), ends_at.getTime(), people, cft].join()
  // Jobs of one go that a dispatcher moved within their window stay as they are.
  const [was, is] = [existing, rows].map(list => list.find(({ leg }) => leg === 1))
  const moved = was && is ? was.starts_at.getTime() - is.starts_at.getTime() : 0
  const isMoved = rows.every(({ leg }) => leg <= 1) && Math.abs(moved) <= PLANNED_ARRIVAL_MINUTES * 60_000
  const move = (leg: number, at: Date) => new Date(at.getTime() + (isMoved && leg === 1 ? moved : 0))
  const isUnchanged =
    existing.length === rows.length &&
    existing.every(
      (job, i) =>
        getJobKey(job) ===
        getJobKey({
          ...rows[i]!,
          starts_at: move(rows[i]!.leg, rows[i]!.starts_at),
          ends_at: move(rows[i]!.leg, rows[i]!.ends_at),
        }),
    )
  if (isUnchanged && existing.every(({ state }) => state !== 'failed')) return
  if (existing.length > 0) await deletePlannedJobs(tx, orderId)
  if (rows.length > 0) await tx.insertInto('jobs').values(rows).execute()
}

const readJobs = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('jobs')
    .select(['position', 'leg', 'kind', 'starts_at', 'ends_at', 'people', 'cft', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

/**
 * Creates the jobs of an order that has none yet. Returns false, and writes nothing, if it has some. The caller holds
 * the lock on the order's row.
 */
export async function createJobs(tx: Tx, orderId: number, jobs: readonly PlannedJob[]): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs (order_id, position, leg, kind, starts_at, ends_at, people, cft)
    select ${orderId}::bigint, ordinality::int, leg, kind, starts_at, ends_at, people, cft
    from rows from (jsonb_to_recordset(${toJsonText(jobs)}::jsonb) as (
      leg int, kind text, "startsAt" timestamptz, "endsAt" timestamptz, people int, cft numeric)) with ordinality
      as j(leg, kind, starts_at, ends_at, people, cft, ordinality)
    where not exists (select from jobs where order_id = ${orderId})
    returning order_id`.execute(tx)
  return rows.length > 0
}

/**
 * Deletes the planned jobs of an order that is no longer carried out, and frees their crew. Started and completed ones
 * stay. A hire for the deleted jobs ends.
 */
export async function deletePlannedJobs(tx: Tx, orderId: number): Promise<void> {
  await tx.deleteFrom('jobs').where('order_id', '=', orderId).where('state', 'not in', ['started', 'done']).execute()
  await cancelHires(tx, orderId)
}

/** Marks all jobs of an order as done, and the hire for them. */
export async function completeJobs(tx: Tx, orderId: number): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'done' })
    .where('order_id', '=', orderId)
    .where('state', 'in', getPreviousJobStates('done'))
    .execute()
  await tx
    .updateTable('hires')
    .set({ state: 'done' })
    .where('order_id', '=', orderId)
    .where('state', 'in', getPreviousHireStates('done'))
    .execute()
}

/** Ends the requests and the hire of an order whose jobs have changed or have another crew. */
const cancelHires = (tx: Tx, orderId: number) =>
  tx
    .updateTable('hires')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('state', 'in', getPreviousHireStates('cancelled'))
    .execute()

/** True if a partner is hired for an order, who is told before another crew comes. */
export const hasHire = async (tx: Tx, orderId: number): Promise<boolean> =>
  (await tx
    .selectFrom('hires')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', currentHireStates)
    .executeTakeFirst()) !== undefined

/** Marks all assigned jobs of an order as started. */
export const startJobs = (tx: Tx, orderId: number) =>
  tx
    .updateTable('jobs')
    .set({ state: 'started' })
    .where('order_id', '=', orderId)
    .where('state', 'in', getPreviousJobStates('started'))
    .execute()

/** Records that a hire has started, because its driver reported the first step of a job. */
export const startHireOfDriver = (tx: Tx, hireId: number) =>
  tx
    .updateTable('hires')
    .set({ state: 'in-progress' })
    .where('id', '=', hireId)
    .where('state', 'in', getPreviousHireStates('in-progress'))
    .execute()

/** Makes the assigned jobs of an order planned again, because the partner that had them does not come. */
export const unassignHiredJobs = (tx: Tx, orderId: number) =>
  tx
    .updateTable('jobs')
    .set({ state: 'planned' })
    .where('order_id', '=', orderId)
    .where('state', 'in', getPreviousJobStates('planned'))
    .execute()

/** Frees the crew, trucks and partner of an order's jobs for others; a truck with goods on it stays. */
export async function unassignJobs(tx: Tx, orderId: number): Promise<void> {
  await unassignOwnCrew(tx, orderId)
  await cancelHires(tx, orderId)
}

/** Frees our own crew and trucks of an order's jobs, because a partner has them. */
export async function unassignOwnCrew(tx: Tx, orderId: number): Promise<void> {
  const notStarted = ['planned', 'assigned'] as const
  const jobs = tx.selectFrom('jobs').select('id').where('order_id', '=', orderId).where('state', 'in', notStarted)
  await tx.deleteFrom('trip_loads').where('job_id', 'in', jobs).execute()
  await tx.deleteFrom('job_workers').where('job_id', 'in', jobs).execute()
  await tx.deleteFrom('job_trucks').where('job_id', 'in', jobs).execute()
}

/** Ends the requests to partners for an order, because somebody has its jobs. */
export const withdrawHireRequests = (tx: Tx, orderId: number) =>
  tx
    .updateTable('hires')
    .set({ state: 'cancelled' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'requested')
    .execute()

/** Marks all planned jobs of an order as assigned, whoever the crew is. */
export const markJobsAssigned = (tx: Tx, orderId: number) =>
  tx
    .updateTable('jobs')
    .set({ state: 'assigned' })
    .where('order_id', '=', orderId)
    .where('state', 'in', getPreviousJobStates('assigned'))
    .execute()
