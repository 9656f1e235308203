import { CompiledQuery } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** A violation: the check that found it, and its subject. */
export type Finding = { check: string; of: string }

/** Rules, each with a query that returns a row with `of` for every violation. `$1` is the storm's own clock. */
export type Rules = Record<string, string>

/** Finds all violations. One statement with a parameter queries everything, so that the server plans it once. */
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
