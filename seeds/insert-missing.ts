import type { InsertObject } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'

/** Inserts missing rows. Existing rows, edited or withdrawn, stay as staff left them. */
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
