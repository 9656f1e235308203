import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'
import { isEvidenceReadable } from './is-evidence-readable.ts'
import type { ItemCount, ListedItem } from './rules/list-check.ts'

/** Returns the items of an order and the counts that its crews reported. */
export async function readItemCounts(
  db: Db | Tx,
  orderNo: string,
): Promise<{ things: ListedItem[]; words: ItemCount[] }> {
  const things = await sql<ListedItem>`
    select l.item_id::text as line, min(l.name) as name, sum(l.quantity)::int as quantity, coalesce(max(a.handling), 0) > 0 as special,
      coalesce(max(a.pictogram), '') as pictogram
    from orders o join order_lines l on l.order_id = o.id left join items a on a.id = l.item_id
    where o.kind = 'move' and o.order_no = ${orderNo} group by l.item_id order by min(l.line_no)`.execute(db)
  const words = await db
    .selectFrom('job_checks')
    .innerJoin('orders', 'orders.id', 'order_id')
    .where(isEvidenceReadable(sql`orders.id`))
    .select(['side', 'line', 'item as thing', 'here', 'missing'])
    .where('order_no', '=', orderNo)
    .orderBy('reported_at')
    .orderBy('job_checks.at')
    .orderBy('job_checks.id')
    .execute()
  return { things: things.rows, words }
}
