import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches, narrowToBranch } from '#modules/access/rules/branches.ts'
import { listOwnBranchNames } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { BranchFilter } from './branch-filter.ts'
import { idParam } from './search-params.ts'

/**
 * Reads the branch that a list is filtered by from its address. `within`: the staff member limited to that branch, so
 * that the queries of the list count and show it alone. A branch that is not theirs filters nothing.
 */
export async function readBranchFilter(
  app: App,
  staff: Staff,
  request: Request,
): Promise<{ within: Staff; filter: BranchFilter }> {
  const requested = idParam.parse(new URL(request.url).searchParams.get('branch'))
  const named = await listOwnBranchNames(app, staff)
  const branches = isInOwnBranches(staff, null) ? [{ id: 0, name: '' }, ...named] : named
  const branch = branches.find(({ id }) => id === requested)?.id ?? null
  return { within: narrowToBranch(staff, branch), filter: { branch, branches } }
}
