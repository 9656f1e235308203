import { type RawBuilder, sql } from 'kysely'
import { buildBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'

/** The branch to filter by: 0 is the company's own office, null is any. */
export type BranchFilterValue = number | null

/** Builds the SQL condition for that branch, within the branches of the staff. */
export function buildAtBranchCondition(
  staff: Staff,
  alias: 't' | 'w' | 'm',
  branch: BranchFilterValue,
): RawBuilder<boolean> {
  const column = sql.ref(`${alias}.branch_id`)
  const theirs = buildBranchCondition(staff, column)
  if (branch === null) return theirs
  return sql`(${branch === 0 ? sql`${column} is null` : sql`${column} = ${branch}`} and ${theirs})`
}
