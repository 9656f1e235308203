import { sql } from 'kysely'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff, Worker } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import {
  type CheckedList,
  type CheckWord,
  type CountedBoxes,
  checkedList,
  countedBoxes,
  isCounted,
  type ListedThing,
  type Side,
  type Sum,
  sumOf,
} from '../../rules/crew/list-check.ts'
import { readCrewJob } from './read-crew-job.ts'

/** The list of a move and what its crews have said of it. */
export async function readChecked(db: Db, orderNo: string): Promise<StaffList> {
  const { things, words } = await readWords(db, orderNo)
  return { ...checkedList(things, words), boxes: countedBoxes(words) }
}

export type StaffList = CheckedList & { boxes: CountedBoxes }

/** The same for staff who read the order; null where nobody counted. */
export async function readListCheck(app: App, staff: Staff, orderNo: string): Promise<StaffList | null> {
  requireRight(staff, 'orders')
  const list = await readChecked(app.db, orderNo)
  const { load, unload } = list.boxes
  return isCounted(list.load) || isCounted(list.unload) || load !== null || unload !== null ? list : null
}

/** How far the counting is, for who waits; null before it began. */
export async function readCounted(db: Db, orderNo: string): Promise<({ side: Side } & Sum) | null> {
  const { load, unload } = await readChecked(db, orderNo)
  if (isCounted(unload)) return { side: 'unload', ...sumOf(unload) }
  return isCounted(load) ? { side: 'load', ...sumOf(load) } : null
}

/** What a worker's job needs to be counted. Refuses 'unknown' crew.job. */
export async function readJobList(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, kinds, told } = await readCrewJob(app, worker, jobId)
  return { id: jobId, orderNo, pass, kinds, told, ...(await readWords(app.db, orderNo)) }
}

async function readWords(db: Db, orderNo: string): Promise<{ things: ListedThing[]; words: CheckWord[] }> {
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
