/** Rows per page of a list in the console. Queries request one more to know whether there is a next page. */
export const A_PAGE = 50

export const pageOf = <T>(rows: T[]) => ({ rows: rows.slice(0, A_PAGE), more: rows.length > A_PAGE })
