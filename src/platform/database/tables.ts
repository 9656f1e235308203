/** Every table of the database. Each module adds its own rows from its `tables.ts` (declaration merging). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the modules
export interface Tables {}
