/** Rows of a list of the console. One more is asked for, to know whether there are more. */
export const A_PAGE = 50

export const pageOf = <T>(rows: T[]) => ({ rows: rows.slice(0, A_PAGE), more: rows.length > A_PAGE })
