import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { Db } from '#platform/database/database.ts'
import type { Branch } from '../rules/branch.ts'

/** Returns every branch with its cities, oldest first. */
export async function readBranches(db: Db): Promise<Branch[]> {
  const [branches, cities] = [
    await db.selectFrom('branches').selectAll().orderBy('id').execute(),
    await db.selectFrom('cities').select(['id', 'branch_id']).orderBy('id').execute(),
  ]
  return branches.map(branch => ({
    ...branch,
    cities: cities.filter(({ branch_id }) => branch_id === branch.id).map(({ id }) => id),
  }))
}

/** Lists the branches that the member of staff works for. Rejects with 'forbidden' staff.right. */
export async function listBranches(app: App, staff: Staff): Promise<Branch[]> {
  requirePermission(staff, 'places')
  return (await readBranches(app.db)).filter(({ id }) => isInOwnBranches(staff, id))
}

/** Lists the names of the branches that the member of staff works for, for all staff. */
export async function listOwnBranchNames(app: App, staff: Staff): Promise<{ id: number; name: string }[]> {
  const rows = await app.db.selectFrom('branches').select(['id', 'name']).orderBy('id').execute()
  return rows.filter(({ id }) => isInOwnBranches(staff, id))
}

/** Returns one branch. Rejects with 'forbidden' staff.right, 'unknown' branch.unknown. */
export async function readBranch(app: App, staff: Staff, id: number): Promise<Branch> {
  const branch = (await listBranches(app, staff)).find(one => one.id === id)
  if (!branch) throw reject('unknown', 'branch.unknown')
  return branch
}

/** Lists the names of all branches, for assigning staff. Rejects with 'forbidden' staff.right. */
export async function listAllBranchNames(app: App, staff: Staff): Promise<{ id: number; name: string }[]> {
  requirePermission(staff, 'staff')
  return (await readBranches(app.db)).map(({ id, name }) => ({ id, name }))
}
