import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { buildBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import { readCrewJob } from '#modules/dispatch/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { CashReviewReason, CashState } from '../rules/crew-cash.ts'

export type CrewCashEntry = {
  id: string
  workerId: number
  who: string
  orderNo: string
  amount: Paise
  at: Date
  why: CashReviewReason | null
  /** An earlier report of the same amount for the same job: who and when. */
  alike: { who: string; at: Date } | null
}
export type CashHandover = { id: number; who: string; amount: Paise; at: Date; by: string }

/** The number of recent handovers to show. */
const MAX_HANDOVERS_SHOWN = 20

type CrewCashRow = Omit<CrewCashEntry, 'alike'> & { alikeWho: string | null; alikeAt: Date | null }

const selectCrewCash = (staff: Staff) => sql`
  select c.id, c.worker_id as "workerId", w.name as who, o.order_no as "orderNo", c.amount, c.reported_at as at, c.why,
    alike.who as "alikeWho", alike.at as "alikeAt"
  from crew_cash c join workers w on w.id = c.worker_id join orders o on o.id = c.order_id
  left join lateral (
    select aw.name as who, a.reported_at as at from crew_cash a join workers aw on aw.id = a.worker_id
    where a.order_id = c.order_id and a.job_id = c.job_id and a.amount = c.amount and a.state <> 'dropped' and (a.at, a.id) < (c.at, c.id)
    order by a.at, a.id limit 1
  ) alike on true
  where ${buildBranchCondition(staff, sql`w.branch_id`)}`

const toCrewCashEntry = ({ alikeWho, alikeAt, ...row }: CrewCashRow): CrewCashEntry => ({
  ...row,
  alike: alikeWho !== null && alikeAt ? { who: alikeWho, at: alikeAt } : null,
})

/** Lists the cash that each worker has in hand: booked, not reversed and not handed over. */
export async function listCashInHand(db: Db, staff: Staff): Promise<CrewCashEntry[]> {
  const { rows } = await sql<CrewCashRow>`${selectCrewCash(staff)} and c.state = 'entered' and c.handover_id is null
    and not exists (select from ledger_entries l where l.payment_id = c.payment_id and l.payment_type = 'payment-reversed')
    order by w.name, w.id, c.reported_at, c.id`.execute(db)
  return rows.map(toCrewCashEntry)
}

/**
 * Returns crew cash for the office: payments that need a decision, cash in hand, and the last handovers. Rejects with
 * 'forbidden' staff.right.
 */
export async function readCrewCash(app: App, staff: Staff) {
  requirePermission(staff, 'payments')
  const toReview =
    await sql<CrewCashRow>`${selectCrewCash(staff)} and c.state not in ('entered', 'dropped') order by c.reported_at, c.id`.execute(
      app.db,
    )
  const recentHandovers = await sql<CashHandover>`
    select h.id, w.name as who, h.amount, h.at, s.name as by
    from cash_handovers h join workers w on w.id = h.worker_id join staff s on s.id = h.staff_id
    where ${buildBranchCondition(staff, sql`w.branch_id`)} order by h.at desc, h.id desc limit ${MAX_HANDOVERS_SHOWN}`.execute(
    app.db,
  )
  return {
    toReview: toReview.rows.map(toCrewCashEntry),
    inHand: await listCashInHand(app.db, staff),
    handovers: recentHandovers.rows,
  }
}

/**
 * Returns the amount due at a worker's job and the cash that its crew has received. Rejects with 'unknown' crew.job.
 */
export async function readJobCash(app: App, worker: Worker, jobId: number) {
  const { orderNo, customer, pass, due, cash, collects } = await readCrewJob(app, worker, jobId)
  if (!collects) throw reject('unknown', 'crew.job')
  const { rows } = await sql<{ id: string; who: string; amount: number; at: Date; state: CashState; own: boolean }>`
    select c.id, w.name as who, c.amount, c.reported_at as at, c.state, c.worker_id = ${worker.id} as own
    from crew_cash c join workers w on w.id = c.worker_id where c.job_id = ${jobId} order by c.reported_at, c.id`.execute(
    app.db,
  )
  return {
    id: jobId,
    orderNo,
    customer,
    pass,
    due,
    cash,
    taken: rows.map(row => ({ ...row, amount: paise(row.amount) })),
  }
}
