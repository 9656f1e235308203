import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID, isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readHireTerms } from '../queries/read-hire-terms.ts'
import type { HireTerms } from '../rules/hire-terms-schema.ts'

/**
 * Saves how a branch works with its partners (0: the company's own office). Rejects with 'forbidden' staff.right,
 * 'unknown' branch.unknown.
 */
export async function saveHireTerms(app: App, staff: Staff, branch: number, terms: HireTerms): Promise<void> {
  requirePermission(staff, 'fleet')
  if (!isInOwnBranches(staff, branch)) throw reject('unknown', 'branch.unknown')
  await inTransaction(app.db, async tx => {
    const known = await tx.selectFrom('branches').select('id').where('id', '=', branch).executeTakeFirst()
    if (branch !== COMPANY_BRANCH_ID && !known) throw reject('unknown', 'branch.unknown')
    const before = await readHireTerms(tx, branch)
    if (before.collectsCash === terms.collectsCash && before.askNextMinutes === terms.askNextMinutes) return
    const row = { crews_collect_cash: terms.collectsCash, ask_next_minutes: terms.askNextMinutes }
    await tx
      .insertInto('hire_terms')
      .values({ branch, ...row })
      .onConflict(conflict => conflict.column('branch').doUpdateSet(row))
      .execute()
    await recordAuditEntry(app, tx, staff, {
      ...{ subject: 'branch', about: branch, action: 'hire-terms-saved', before, after: terms },
    })
  })
}
