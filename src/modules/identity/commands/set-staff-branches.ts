import { isDeepStrictEqual } from 'node:util'
import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { COMPANY_BRANCH_ID, canAssignBranches } from '#modules/access/rules/branches.ts'
import { OWNER_ROLE } from '#modules/access/rules/role.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { lockStaff } from './lock-staff.ts'

/**
 * Sets the branches that a member of staff works for, 0 for the company's own; empty: all. Effective with the next
 * request. `seen`: the branches that the form showed. Rejects with 'forbidden' staff.right and staff.more-than-own,
 * 'unknown' staff.unknown and branch.unknown, 'conflict' staff.changed, and staff.last-owner if no owner would see
 * everything.
 */
export async function setStaffBranches(
  app: App,
  by: Staff,
  id: number,
  { branches: requested, seen }: { branches: readonly number[]; seen: readonly number[] },
): Promise<void> {
  requirePermission(by, 'staff')
  const branches = [...new Set(requested)].toSorted((a, b) => a - b)
  await inTransaction(app.db, async tx => {
    const { one, all } = await lockStaff(tx, by, id)
    if (!canAssignBranches(by, branches)) throw reject('forbidden', 'staff.more-than-own')
    if (
      !isDeepStrictEqual(
        one.branches,
        [...seen].toSorted((a, b) => a - b),
      )
    )
      throw reject('conflict', 'staff.changed')
    const known = await tx.selectFrom('branches').select('id').execute()
    if (branches.some(branch => branch !== COMPANY_BRANCH_ID && !known.some(one => one.id === branch)))
      throw reject('unknown', 'branch.unknown')
    if (isDeepStrictEqual(one.branches, branches)) return
    const after = all.map(other => (other.id === id ? { ...other, branches } : other))
    if (!after.some(({ active, role, branches }) => active && role.code === OWNER_ROLE && branches.length === 0))
      throw reject('conflict', 'staff.last-owner')
    await tx
      .updateTable('staff')
      .set({ branches: toJsonText(branches) })
      .where('id', '=', id)
      .execute()
    const change = { before: { branches: one.branches }, after: { branches } }
    await recordAuditEntry(app, tx, by, { subject: 'staff-branches', about: one.name, action: 'saved', ...change })
  })
}
