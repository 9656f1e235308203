import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'

/**
 * Cash that crews entered for an order. `ids`: all entries; `waiting`: the amount that awaits the office's decision, in
 * paise, and is with the crew.
 */
export type ReportedCash = { ids: string[]; waiting: number }

export async function readReportedCash(db: Db | Tx, orderNo: string): Promise<ReportedCash> {
  const { rows } = await sql<ReportedCash>`
    select coalesce(json_agg(c.id order by c.at, c.id), '[]'::json) as ids,
      coalesce(sum(c.amount) filter (where c.state not in ('entered', 'dropped')), 0)::float8 as waiting
    from crew_cash c join orders o on o.id = c.order_id where o.order_no = ${orderNo}`.execute(db)
  return rows[0]!
}
