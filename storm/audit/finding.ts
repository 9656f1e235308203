import { CompiledQuery } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** One thing that is not as it has to be: which check says so, of what. */
export type Finding = { check: string; of: string }

/** Runs a query that has a row, with `of`, for each thing that is wrong. `values` are its $1, $2, …: what is asked often is planned once. */
export async function wrong(db: Db, check: string, query: string, values: unknown[] = []): Promise<Finding[]> {
  const { rows } = await db.executeQuery<{ of: string }>(CompiledQuery.raw(query, values))
  return rows.map(row => ({ check, of: row.of }))
}
