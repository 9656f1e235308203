import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** One thing that is not as it has to be: which check says so, of what. */
export type Finding = { check: string; of: string }

/** Runs a query that has a row, with `of`, for each thing that is wrong. */
export async function wrong(db: Db, check: string, query: string): Promise<Finding[]> {
  const { rows } = await sql.raw<{ of: string }>(query).execute(db)
  return rows.map(row => ({ check, of: row.of }))
}
