import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'
import type { JobRow } from './read-crew-day.ts'
import { readWords } from './read-list-words.ts'
import { readToldCash } from './read-told-cash.ts'
import { readVisitWords } from './read-visit-words.ts'
import type { ClosingFacts } from './rules/closing.ts'

/**
 * Returns the facts that decide whether a job can be finished. `due`: balance due of the order, in paise. The crew of
 * the last leg collects it, unless a business customer pays later. Cash that awaits the office's decision is already
 * with the crew.
 */
export async function readClosing(
  db: Db | Tx,
  { id, leg, orderNo, kinds }: Pick<JobRow, 'id' | 'leg' | 'orderNo' | 'kinds'>,
  due: number,
): Promise<ClosingFacts> {
  const [list, visit, cash, { rows }] = [
    await readWords(db, orderNo),
    await readVisitWords(db, orderNo),
    await readToldCash(db, orderNo),
    await sql<{ signed: boolean; collects: boolean }>`
      select exists (select from job_signatures s where s.job_id = ${id}) as signed,
        not o.on_account and not exists (select from jobs j where j.order_id = o.id and j.leg > ${leg}) as collects
      from orders o where o.order_no = ${orderNo}`.execute(db),
  ]
  const { signed, collects } = rows[0]!
  return {
    ...{ kinds, things: list.things, words: list.words, checklist: visit.checklist, ticks: visit.words, signed },
    due: collects ? Math.max(0, due - cash.waiting) : 0,
    cash: cash.ids,
  }
}
