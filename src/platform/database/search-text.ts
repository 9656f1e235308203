import { type RawBuilder, sql } from 'kysely'
import { APOSTROPHES, normaliseApostrophes } from '#kernel/apostrophes.ts'

/** Normalises a text of the database for a search: lower case, with the apostrophe of a plain keyboard. */
export const toSearchableText = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${text}), ${APOSTROPHES}, ${"'".repeat(APOSTROPHES.length)})`

/** Normalises a typed search text in the same way. */
export const normaliseSearchText = (typed: string): string => normaliseApostrophes(typed.trim().toLowerCase())
