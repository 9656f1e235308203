/** Of a statement: its locks are gone in milliseconds. */
export const BATCH = 1_000
/** Of a night; more waits for the next, when the database has cleaned up behind the last. */
const MOST = 200_000

/** Removes what is due, so many at a time, each in a transaction of its own: broken off anywhere it goes on the next night. Gives how many. */
export async function inBatches(remove: (most: number) => Promise<number>, most = MOST): Promise<number> {
  let removed = 0
  for (let last = BATCH; last === BATCH && removed < most; removed += last) last = await remove(BATCH)
  return removed
}
