/** Rows per statement: it holds its locks for milliseconds. */
export const BATCH = 1_000
/** Rows per night; more wait for the next, when the database has vacuumed the last. */
const MOST = 200_000

/**
 * Deletes due rows in batches, each in its own transaction: after an interruption it continues the next night. Returns
 * the number of rows.
 */
export async function inBatches(remove: (most: number) => Promise<number>, most = MOST): Promise<number> {
  let removed = 0
  for (let last = BATCH; last === BATCH && removed < most; removed += last) last = await remove(BATCH)
  return removed
}
