export const LIST_PAGE_SIZE = 40

/** The position of a page in a list: after or before the row that a cursor names; without a cursor, the first page. */
export type PagePosition = { after?: string; before?: string }

/**
 * The rows of a list of requests to show: those that wait for staff, those that staff have decided, or all of them, the
 * open ones first.
 */
export type RequestState = 'open' | 'decided' | 'all'

/** A page of a list and the cursors of the pages around it; null if there are no more rows. */
export type PagedRows<T> = { rows: T[]; before: string | null; after: string | null }
