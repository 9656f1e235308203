export const PAGE_SIZE = 40

/** Where a page of a list stands: behind or before the row that a cursor names; at the beginning where it names none. */
export type Place = { after?: string; before?: string }

/** A page of a list, and the cursors of the pages around it: null where nothing more is. */
export type Page<T> = { rows: T[]; before: string | null; after: string | null }
