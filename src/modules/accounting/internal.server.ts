/** For the queries of later modules. Not for the interfaces. */

export { selectCollections } from './queries/select-collections.ts'
export { entryPaymentMode, selectEntryDates } from './queries/stream-book-entries.ts'
