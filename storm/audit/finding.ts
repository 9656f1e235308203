import { CompiledQuery } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** A violation: the check that found it, and its subject. */
export type Finding = { check: string; of: string }

/** Rules, each with a query that returns a row with `of` for every violation. `$1` is the storm's own clock. */
export type AuditRules = Record<string, string>

/** Finds all violations. One statement with a parameter queries everything, so that the server plans it once. */
export async function findViolatedRules(db: Db, rules: AuditRules, now: Date): Promise<Finding[]> {
  const { rows } = await db.executeQuery<Finding>(CompiledQuery.raw(buildAuditStatement(rules), [now]))
  return rows
}

const statements = new WeakMap<AuditRules, string>()

function buildAuditStatement(rules: AuditRules): string {
  const known = statements.get(rules)
  if (known) return known
  const queries = Object.entries(rules).map(
    ([check, query]) => `select '${check.replaceAll("'", "''")}' as "check", of::text from (${query}) broken`,
  )
  const statement = `with clock as (select $1::timestamptz as now)\n${queries.join('\nunion all ')}`
  statements.set(rules, statement)
  return statement
}
