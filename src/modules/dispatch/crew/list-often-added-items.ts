import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'

/** The items that a form shows before its groups. */
const MAX_OFTEN = 6
/** The latest requests of crews, and the latest moves, which say what crews find. */
const REQUESTS = 100
const MOVES = 200

/**
 * Lists the items that crews most often add at the door, then those that most moves have, as long as few crews have
 * added any.
 */
export async function listOftenAddedItems(db: Db): Promise<number[]> {
  const [{ rows: added }, { rows: booked }] = await Promise.all([
    sql<{ id: number }>`
      select (t ->> 'articleId')::int as id
      from (select before, after from order_changes where request_id is not null order by id desc limit ${REQUESTS}) c,
        jsonb_array_elements(c.after -> 'things') t
      where (t ->> 'quantity')::int > coalesce((
        select sum((b ->> 'quantity')::int) from jsonb_array_elements(c.before -> 'things') b
        where b ->> 'articleId' = t ->> 'articleId'), 0)
      group by 1 order by count(*) desc, 1 limit ${MAX_OFTEN}`.execute(db),
    sql<{ id: number }>`
      select item_id as id from order_lines
      where order_id in (select id from orders where kind = 'move' order by id desc limit ${MOVES})
      group by item_id order by count(*) desc, item_id limit ${MAX_OFTEN}`.execute(db),
  ])
  return [...new Set([...added, ...booked].map(({ id }) => id))].slice(0, MAX_OFTEN)
}
