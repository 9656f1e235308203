export const PAGE_SIZE = 40

/** A page of a list, and whether another follows it. */
export type Page<T> = { rows: T[]; more: boolean }

/** What a query of page `page` (from 1) asks for: one row more than it shows. */
export const pageAt = (page: number) => ({ limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE })

/** The page of what such a query found. */
export const pageOf = <T>(found: T[]): Page<T> => ({
  rows: found.slice(0, PAGE_SIZE),
  more: found.length > PAGE_SIZE,
})
