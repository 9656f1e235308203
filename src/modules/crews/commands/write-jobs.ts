import { sql } from 'kysely'
import type { Tx } from '#platform/database/database.ts'
import { json } from '#platform/database/json.ts'
import { comesFrom, isStarted } from '../rules/job-state.ts'
import type { PlannedJob } from '../rules/jobs-of.ts'

/**
 * Replaces the jobs of an order. Does nothing if they are unchanged; crew and trucks of replaced jobs become free. If
 * work has started, all jobs stay as they are. The caller holds the lock on the order's row.
 */
export async function writeJobs(tx: Tx, orderId: number, wanted: readonly PlannedJob[]): Promise<void> {
  const rows = wanted.map(({ leg, kind, startsAt, endsAt, people, cft }, i) => ({
    ...{ order_id: orderId, position: i + 1, leg, kind, starts_at: startsAt, ends_at: endsAt, people, cft },
  }))
  const there = await tx
    .selectFrom('jobs')
    .select(['position', 'leg', 'kind', 'starts_at', 'ends_at', 'people', 'cft', 'state'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
  if (there.some(({ state }) => isStarted(state))) return
  const told = ({ leg, kind, starts_at, ends_at, people, cft }: Omit<(typeof rows)[number], 'order_id'>) =>
    [leg, kind, starts_at.getTime(), ends_at.getTime(), people, cft].join()
  const same = there.length === rows.length && there.every((job, i) => told(job) === told(rows[i]!))
  if (same && there.every(({ state }) => state !== 'failed')) return
  if (there.length > 0) await dropJobs(tx, orderId)
  if (rows.length > 0) await tx.insertInto('jobs').values(rows).execute()
}

/**
 * Creates the jobs of an order that has none yet. Returns false, and writes nothing, if it has some. The caller holds
 * the lock on the order's row.
 */
export async function createJobs(tx: Tx, orderId: number, jobs: readonly PlannedJob[]): Promise<boolean> {
  const { rows } = await sql`
    insert into jobs (order_id, position, leg, kind, starts_at, ends_at, people, cft)
    select ${orderId}::bigint, ordinality::int, leg, kind, starts_at, ends_at, people, cft
    from rows from (jsonb_to_recordset(${json(jobs)}::jsonb) as (
      leg int, kind text, "startsAt" timestamptz, "endsAt" timestamptz, people int, cft numeric)) with ordinality
      as j(leg, kind, starts_at, ends_at, people, cft, ordinality)
    where not exists (select from jobs where order_id = ${orderId})
    returning order_id`.execute(tx)
  return rows.length > 0
}

/**
 * Deletes the planned jobs of an order that is no longer carried out, and frees their crew. Started and completed ones
 * stay.
 */
export const dropJobs = (tx: Tx, orderId: number) =>
  tx.deleteFrom('jobs').where('order_id', '=', orderId).where('state', 'not in', ['started', 'done']).execute()

/** Marks all jobs of an order as done. */
export const finishJobs = (tx: Tx, orderId: number) =>
  tx
    .updateTable('jobs')
    .set({ state: 'done' })
    .where('order_id', '=', orderId)
    .where('state', 'in', comesFrom('done'))
    .execute()

/** Frees the crew and trucks of an order's jobs for others; a truck with goods on it stays. */
export async function freeJobs(tx: Tx, orderId: number): Promise<void> {
  const comes = ['planned', 'assigned'] as const
  const jobs = tx.selectFrom('jobs').select('id').where('order_id', '=', orderId).where('state', 'in', comes)
  await tx.deleteFrom('trip_loads').where('job_id', 'in', jobs).execute()
  await tx.deleteFrom('job_workers').where('job_id', 'in', jobs).execute()
  await tx.deleteFrom('job_trucks').where('job_id', 'in', jobs).execute()
}

/** Marks all planned jobs of an order as assigned, whoever the crew is. */
export const setJobAssignment = (tx: Tx, orderId: number) =>
  tx
    .updateTable('jobs')
    .set({ state: 'assigned' })
    .where('order_id', '=', orderId)
    .where('state', 'in', comesFrom('assigned'))
    .execute()
