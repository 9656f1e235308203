import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'
import type { JobRow } from './list-crew-jobs.ts'
import { readItemCounts } from './read-item-counts.ts'
import { readReportedCash } from './read-reported-cash.ts'
import { readVisitReports } from './read-visit-reports.ts'
import type { JobFinishFacts } from './rules/job-finish.ts'

/**
 * Returns the facts that decide whether a job can be finished. `due`: balance due of the order, in paise. The crew of
 * the last leg collects it, unless a business customer pays later. Cash that awaits the office's decision is already
 * with the crew.
 */
export async function readJobFinishFacts(
  db: Db | Tx,
  { id, leg, orderNo, kinds }: Pick<JobRow, 'id' | 'leg' | 'orderNo' | 'kinds'>,
  due: number,
): Promise<JobFinishFacts> {
  const [list, visit, cash, { rows }] = [
    await readItemCounts(db, orderNo),
    await readVisitReports(db, orderNo),
    await readReportedCash(db, orderNo),
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
