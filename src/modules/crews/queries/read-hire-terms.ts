import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID, isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { defaultHireTerms, type HireTerms } from '../rules/hire-terms-schema.ts'

export type BranchHireTerms = HireTerms & { branch: number; name: string | null; revision: number }

/** Reads how a branch works with its partners; 0 is the company's own office. */
export async function readHireTerms(db: Db | Tx, branch: number): Promise<HireTerms> {
  const row = await db.selectFrom('hire_terms').selectAll().where('branch', '=', branch).executeTakeFirst()
  return row ? { collectsCash: row.crews_collect_cash, askNextMinutes: row.ask_next_minutes } : defaultHireTerms
}

/**
 * Lists the hire terms of each branch of the user, the company's own office first. Rejects with 'forbidden' staff.right.
 */
export async function listHireTerms(app: App, staff: Staff): Promise<BranchHireTerms[]> {
  requirePermission(staff, 'fleet')
  const [branches, terms] = await Promise.all([
    app.db.selectFrom('branches').select(['id', 'name']).orderBy('name').execute(),
    app.db.selectFrom('hire_terms').selectAll().execute(),
  ])
  return [{ id: COMPANY_BRANCH_ID, name: null }, ...branches]
    .filter(({ id }) => isInOwnBranches(staff, id))
    .map(({ id, name }) => {
      const row = terms.find(({ branch }) => branch === id)
      const set = row && { collectsCash: row.crews_collect_cash, askNextMinutes: row.ask_next_minutes }
      return { branch: id, name, revision: row?.revision ?? 0, ...(set ?? defaultHireTerms) }
    })
}
