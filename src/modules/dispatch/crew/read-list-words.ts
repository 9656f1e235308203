import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'
import type { CheckWord, ListedThing } from './rules/list-check.ts'

/** The items of an order, and what its crews have counted of them. */
export async function readWords(db: Db | Tx, orderNo: string): Promise<{ things: ListedThing[]; words: CheckWord[] }> {
  const things = await sql<ListedThing>`
    select l.article_id::text as line, min(l.name) as name, sum(l.quantity)::int as quantity, coalesce(max(a.handling), 0) > 0 as special,
      coalesce(max(a.pictogram), '') as pictogram
    from orders o join order_lines l on l.order_id = o.id left join articles a on a.id = l.article_id
    where o.kind = 'move' and o.order_no = ${orderNo} group by l.article_id order by min(l.line_no)`.execute(db)
  const words = await db
    .selectFrom('job_checks')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['side', 'line', 'thing', 'here', 'missing'])
    .where('order_no', '=', orderNo)
    .orderBy('told_at')
    .orderBy('job_checks.at')
    .orderBy('job_checks.id')
    .execute()
  return { things: things.rows, words }
}
