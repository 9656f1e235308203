import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff, Worker } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import { readCrewJob } from './read-crew-job.ts'
import { readItemCounts } from './read-item-counts.ts'
import {
  buildCheckedList,
  type CheckedList,
  type CountedBoxes,
  type CountProgress,
  type CountSide,
  getCountedBoxes,
  isItemCounted,
  sumItemCounts,
} from './rules/list-check.ts'

/** Returns the item list of a move with the counts of its crews. */
export async function readCheckedList(db: Db, orderNo: string): Promise<ItemChecklist> {
  const { things, words } = await readItemCounts(db, orderNo)
  return { ...buildCheckedList(things, words), boxes: getCountedBoxes(words) }
}

export type ItemChecklist = CheckedList & { boxes: CountedBoxes }

/** Returns the list for staff; null if nobody counted. */
export async function findItemChecklist(app: App, staff: Staff, orderNo: string): Promise<ItemChecklist | null> {
  requirePermission(staff, 'orders')
  const list = await readCheckedList(app.db, orderNo)
  const { load, unload } = list.boxes
  return isItemCounted(list.load) || isItemCounted(list.unload) || load !== null || unload !== null ? list : null
}

/** Returns the progress of the count for the customer; null before it starts. */
export async function findCountProgress(
  db: Db,
  orderNo: string,
): Promise<({ side: CountSide } & CountProgress) | null> {
  const { load, unload } = await readCheckedList(db, orderNo)
  if (isItemCounted(unload)) return { side: 'unload', ...sumItemCounts(unload) }
  return isItemCounted(load) ? { side: 'load', ...sumItemCounts(load) } : null
}

/** Returns what the item list page of a worker's job needs. Refuses 'unknown' crew.job. */
export async function readJobItemList(app: App, worker: Worker, jobId: number) {
  const { orderNo, pass, kinds, reportedSteps } = await readCrewJob(app, worker, jobId)
  return { id: jobId, orderNo, pass, kinds, reportedSteps, ...(await readItemCounts(app.db, orderNo)) }
}
