import { sql } from 'kysely'
import type { JobKind } from '#modules/crews/rules/job-state.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** What somebody, or a truck, is given to already within some time. */
export type Clash = { id: number; orderNo: string; kind: JobKind; startsAt: Date; endsAt: Date }

/** Times that jobs take, and the orders whose own jobs do not count: they are given anew. */
export type Wanted = { starts: Date; ends: Date; orderId: number; leg: number | null }

const clashesIn = (table: 'job_trucks' | 'job_workers', column: 'truck_id' | 'worker_id') =>
  async function read(db: Db | Tx, { starts, ends, orderId, leg }: Wanted, ids?: readonly number[]): Promise<Clash[]> {
    const given = sql.table(table)
    const one = sql.ref(`g.${column}`)
    const { rows } = await sql<Clash>`
      select ${one} as id, o.order_no as "orderNo", j.kind, j.starts_at as "startsAt", j.ends_at as "endsAt"
      from ${given} g join jobs j on j.id = g.job_id join orders o on o.id = j.order_id
      where tstzrange(g.starts_at, g.ends_at) && tstzrange(${starts}::timestamptz, ${ends}::timestamptz)
        and not (j.order_id = ${orderId} and (${leg}::int is null or j.leg = ${leg}::int))
        ${ids ? sql`and ${one} = any(${[...ids]}::int[])` : sql``}
      order by j.starts_at, j.id`.execute(db)
    return rows
  }

/** Of trucks: a truck goes through all legs of its order. */
export const clashesOfTrucks = clashesIn('job_trucks', 'truck_id')
/** Of workers: between cities another crew may come at each end. */
export const clashesOfWorkers = clashesIn('job_workers', 'worker_id')
