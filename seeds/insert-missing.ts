import type { InsertObject } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'

/** Puts in the rows that are not there yet. What stands in the database, edited or withdrawn, is left as staff have it. */
export async function insertMissing<T extends keyof Tables & string>(
  db: Db,
  table: T,
  rows: InsertObject<Tables, T>[],
) {
  await db
    .insertInto(table)
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
