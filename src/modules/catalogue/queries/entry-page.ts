/** Rows per page of a list in the console. Queries request one more to know whether there is a next page. */
export const ENTRIES_PER_PAGE = 50

export const toEntryPage = <T>(rows: T[]) => ({
  rows: rows.slice(0, ENTRIES_PER_PAGE),
  more: rows.length > ENTRIES_PER_PAGE,
})
