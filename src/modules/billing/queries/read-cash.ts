import { sql } from 'kysely'
import { type Paise, paise } from '#kernel/money.ts'
import { ofBranches, requireRight } from '#modules/access/index.server.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { readCrewJob } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { CashState, CashWhy } from '../rules/crew-cash.ts'

export type TakenCash = {
  id: string
  workerId: number
  who: string
  orderNo: string
  amount: Paise
  at: Date
  why: CashWhy | null
  /** An earlier report of the same amount for the same job: who and when. */
  alike: { who: string; at: Date } | null
}
export type Handover = { id: number; who: string; amount: Paise; at: Date; by: string }

/** The number of recent handovers to show. */
const HANDOVERS = 20

type Row = Omit<TakenCash, 'alike'> & { alikeWho: string | null; alikeAt: Date | null }

const taken = (staff: Staff) => sql`
  select c.id, c.worker_id as "workerId", w.name as who, o.order_no as "orderNo", c.amount, c.reported_at as at, c.why,
    alike.who as "alikeWho", alike.at as "alikeAt"
  from crew_cash c join workers w on w.id = c.worker_id join orders o on o.id = c.order_id
  left join lateral (
    select aw.name as who, a.reported_at as at from crew_cash a join workers aw on aw.id = a.worker_id
    where a.order_id = c.order_id and a.job_id = c.job_id and a.amount = c.amount and a.state <> 'dropped' and (a.at, a.id) < (c.at, c.id)
    order by a.at, a.id limit 1
  ) alike on true
  where ${ofBranches(staff, sql`w.branch_id`)}`

const takenOf = ({ alikeWho, alikeAt, ...row }: Row): TakenCash => ({
  ...row,
  alike: alikeWho !== null && alikeAt ? { who: alikeWho, at: alikeAt } : null,
})

/** Lists the cash that each worker has in hand: booked, not reversed and not handed over. */
export async function cashInHand(db: Db, staff: Staff): Promise<TakenCash[]> {
  const { rows } = await sql<Row>`${taken(staff)} and c.state = 'entered' and c.handover_id is null
    and not exists (select from ledger_entries l where l.payment_id = c.payment_id and l.payment_type = 'payment-reversed')
    order by w.name, w.id, c.reported_at, c.id`.execute(db)
  return rows.map(takenOf)
}

/**
 * Returns crew cash for the office: payments that need a decision, cash in hand, and the last handovers. Rejects with
 * 'forbidden' staff.right.
 */
export async function readCash(app: App, staff: Staff) {
  requireRight(staff, 'payments')
  const asked = await sql<Row>`${taken(staff)} and c.state = 'asked' order by c.reported_at, c.id`.execute(app.db)
  const over = await sql<Handover>`
    select h.id, w.name as who, h.amount, h.at, s.name as by
    from cash_handovers h join workers w on w.id = h.worker_id join staff s on s.id = h.staff_id
    where ${ofBranches(staff, sql`w.branch_id`)} order by h.at desc, h.id desc limit ${HANDOVERS}`.execute(app.db)
  return { asked: asked.rows.map(takenOf), inHand: await cashInHand(app.db, staff), handovers: over.rows }
}

/**
 * Returns the amount due at a worker's job and the cash that its crew has received. Rejects with 'unknown' crew.job.
 */
export async function readJobCash(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, due, cash } = await readCrewJob(app, worker, jobId)
  const { rows } = await sql<{ id: string; who: string; amount: number; at: Date; state: CashState; own: boolean }>`
    select c.id, w.name as who, c.amount, c.reported_at as at, c.state, c.worker_id = ${worker.id} as own
    from crew_cash c join workers w on w.id = c.worker_id where c.job_id = ${jobId} order by c.reported_at, c.id`.execute(
    app.db,
  )
  return { id: jobId, orderNo, pass, due, cash, taken: rows.map(row => ({ ...row, amount: paise(row.amount) })) }
}
