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

/** Returns the item list of a move with the counts of its crews. */
export async function readChecked(db: Db, orderNo: string): Promise<StaffList> {
  const { things, words } = await readWords(db, orderNo)
  return { ...checkedList(things, words), boxes: countedBoxes(words) }
}

export type StaffList = CheckedList & { boxes: CountedBoxes }

/** Returns the list for staff; null if nobody counted. */
export async function readListCheck(app: App, staff: Staff, orderNo: string): Promise<StaffList | null> {
  requireRight(staff, 'orders')
  const list = await readChecked(app.db, orderNo)
  const { load, unload } = list.boxes
  return isCounted(list.load) || isCounted(list.unload) || load !== null || unload !== null ? list : null
}

/** Returns the progress of the count for the customer; null before it starts. */
export async function readCounted(db: Db, orderNo: string): Promise<({ side: Side } & Sum) | null> {
  const { load, unload } = await readChecked(db, orderNo)
  if (isCounted(unload)) return { side: 'unload', ...sumOf(unload) }
  return isCounted(load) ? { side: 'load', ...sumOf(load) } : null
}

/** Returns what the item list page of a worker's job needs. Refuses 'unknown' crew.job. */
export async function readJobList(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, kinds, told } = await readCrewJob(app, worker, jobId)
  return { id: jobId, orderNo, pass, kinds, told, ...(await readWords(app.db, orderNo)) }
}
