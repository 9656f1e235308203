import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'
import type { VisitReport } from './rules/visit-check.ts'

/**
 * Returns the current checklists of the ordered services, or the included work for services without a checklist, and
 * the reported ticks and parts.
 */
export async function readVisitReports(
  db: Db | Tx,
  orderNo: string,
): Promise<{ checklist: string[]; words: VisitReport[] }> {
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
    .orderBy('reported_at')
    .orderBy('visit_checks.at')
    .orderBy('visit_checks.id')
    .execute()
  return { checklist: [...new Set(rows.flatMap(({ lines }) => lines))], words }
}
