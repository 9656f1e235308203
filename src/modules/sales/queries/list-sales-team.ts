import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { decodeRoleRow } from '#modules/access/rules/role.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type SalesTeamMember = { id: number; name: string; getsNewLeads: boolean; languages: string[] }

/**
 * Lists the staff who may work on leads, by name, with whether they get new leads and in which languages first. `of`:
 * only those who may open leads of this city (null: of no city yet). Nobody else can own such a lead.
 */
export async function listSalesTeam(db: Db | Tx, of?: { cityId: number | null }): Promise<SalesTeamMember[]> {
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('staff_roles as r', 'r.code', 's.role')
    .leftJoin('sales_desk as d', 'd.staff_id', 's.id')
    .select(['s.id', 's.name as staff_name', 's.branches', 'd.staff_id as takes', 'd.languages'])
    .select(['r.code', 'r.name', 'r.permissions', 'r.approval_limit'])
    .where('s.active', '=', true)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
  const branch = of ? await findCityBranch(db, of.cityId) : null
  const team: SalesTeamMember[] = []
  for (const { id, staff_name: name, branches, takes, languages, ...row } of rows) {
    const member = { kind: 'staff', id, name, role: decodeRoleRow(row), branches } as const
    if (hasPermission(member, 'leads') && (!of || isInOwnBranches(member, branch)))
      team.push({ id, name, getsNewLeads: takes !== null, languages: languages ?? [] })
  }
  return team
}

/**
 * Returns the branch of a city, as `buildCityBranchCondition` does: leads without a city, or in a city that no branch serves, belong
 * to the company's own office.
 */
async function findCityBranch(db: Db | Tx, cityId: number | null): Promise<number | null> {
  if (cityId === null) return null
  const city = db.selectFrom('cities').select('branch_id').where('id', '=', cityId)
  return (await city.executeTakeFirst())?.branch_id ?? null
}
