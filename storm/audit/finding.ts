import { CompiledQuery } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** One thing that is not as it has to be: which check says so, of what. */
export type Finding = { check: string; of: string }

/** What has to be so, and the query that has a row, with `of`, for each thing that is not. `$1` is the storm's own clock. */
export type Rules = Record<string, string>

/** Who breaks which rule. All is asked in one statement with a parameter, which a server plans once and not each time. */
export async function broken(db: Db, rules: Rules, now: Date): Promise<Finding[]> {
  const { rows } = await db.executeQuery<Finding>(CompiledQuery.raw(statementOf(rules), [now]))
  return rows
}

const statements = new WeakMap<Rules, string>()

function statementOf(rules: Rules): string {
  const known = statements.get(rules)
  if (known) return known
  const queries = Object.entries(rules).map(
    ([check, query]) => `select '${check.replaceAll("'", "''")}' as "check", of::text from (${query}) broken`,
  )
  const statement = `with clock as (select $1::timestamptz as now)\n${queries.join('\nunion all ')}`
  statements.set(rules, statement)
  return statement
}
