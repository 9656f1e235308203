/** The parts of accounting that other modules build their queries from. */
export { selectCollections } from './queries/select-collections.ts'
