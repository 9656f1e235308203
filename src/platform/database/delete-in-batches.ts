/** Rows per statement: it holds its locks for milliseconds. */
export const DELETE_BATCH_SIZE = 1_000
/** Rows per night; more wait for the next, when the database has vacuumed the last. */
const MAX_ROWS_PER_NIGHT = 200_000

/**
 * Deletes due rows in batches, each in its own transaction: after an interruption it continues the next night. Returns
 * the number of rows.
 */
export async function deleteInBatches(
  remove: (maxRows: number) => Promise<number>,
  maxRows = MAX_ROWS_PER_NIGHT,
): Promise<number> {
  let removed = 0
  for (let last = DELETE_BATCH_SIZE; last === DELETE_BATCH_SIZE && removed < maxRows; removed += last)
    last = await remove(DELETE_BATCH_SIZE)
  return removed
}
