import { type RawBuilder, sql } from 'kysely'

/** Which branch is asked for: 0 is the company's own office, null is any. */
export type BranchAsked = number | null

export function atBranch(alias: 't' | 'w' | 'm', branch: BranchAsked): RawBuilder<boolean> {
  if (branch === null) return sql`true`
  const column = sql.ref(`${alias}.branch_id`)
  return branch === 0 ? sql`${column} is null` : sql`${column} = ${branch}`
}
