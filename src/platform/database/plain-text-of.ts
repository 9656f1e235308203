import { type RawBuilder, sql } from 'kysely'
import { APOSTROPHES, plainApostrophes } from '#kernel/apostrophes.ts'

/** A text of the database as it is compared with what somebody looks for: small, its apostrophes those of a plain keyboard. */
export const plainTextOf = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`translate(lower(${text}), ${APOSTROPHES}, ${"'".repeat(APOSTROPHES.length)})`

/** The same of what was typed. */
export const plainSought = (typed: string): string => plainApostrophes(typed.trim().toLowerCase())
