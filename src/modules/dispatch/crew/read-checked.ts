import { requireRight } from '#modules/access/index.server.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { readCrewJob } from './read-crew-job.ts'
import { readWords } from './read-list-words.ts'
import {
  type CheckedList,
  type CountedBoxes,
  checkedList,
  countedBoxes,
  isCounted,
  type Side,
  type Sum,
  sumOf,
} from './rules/list-check.ts'

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
