import { sql } from 'kysely'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff, Worker } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { type Visit, type VisitWord, visitOf } from '../../rules/crew/visit-check.ts'
import { readCrewJob } from './read-crew-job.ts'

/** What a worker's visit needs to be ticked off. Refuses 'unknown' crew.job. */
export async function readJobVisit(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, service } = await readCrewJob(app, worker, jobId)
  return { id: jobId, orderNo, pass, service, ...(await readVisitWords(app.db, orderNo)) }
}

/** How the visit of an order stands; null of a move, and where there is nothing to say. */
export async function readVisit(db: Db, orderNo: string): Promise<Visit | null> {
  const { checklist, words } = await readVisitWords(db, orderNo)
  const visit = visitOf(checklist, words)
  return visit.lines.length + visit.parts.length > 0 ? visit : null
}

/** The same for staff who read the order; null where nothing was told. */
export async function readVisitCheck(app: App, staff: Staff, orderNo: string): Promise<Visit | null> {
  requireRight(staff, 'orders')
  const { checklist, words } = await readVisitWords(app.db, orderNo)
  return words.length > 0 ? visitOf(checklist, words) : null
}

/** The lists of the services that were ordered, as they are today; one that has none is what it includes. */
async function readVisitWords(db: Db, orderNo: string): Promise<{ checklist: string[]; words: VisitWord[] }> {
  const { rows } = await sql<{ lines: string[] }>`
    select case when s.checklist = '[]' then s.included else s.checklist end as lines
    from orders o cross join lateral jsonb_array_elements((o.quotation -> 'lines')::jsonb) with ordinality as l (line, n)
    join service_options p on p.id = (l.line -> 'params' ->> 'optionId')::int join services s on s.id = p.service_id
    where o.order_no = ${orderNo} and o.kind = 'service' order by l.n`.execute(db)
  const words = await db
    .selectFrom('visit_checks')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['line', 'part', 'count'])
    .where('order_no', '=', orderNo)
    .orderBy('told_at')
    .orderBy('visit_checks.at')
    .orderBy('visit_checks.id')
    .execute()
  return { checklist: [...new Set(rows.flatMap(({ lines }) => lines))], words }
}
