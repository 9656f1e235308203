import { may } from '#modules/identity/rules/may.ts'
import { roleOf } from '#modules/identity/rules/role.ts'
import type { Db, Tx } from '#platform/database/database.ts'

export type DeskMember = { id: number; name: string; takes: boolean; languages: string[] }

/** Who may work leads, by name; and which of them are given new ones, in which languages first. */
export async function readDesk(db: Db | Tx): Promise<DeskMember[]> {
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('staff_roles as r', 'r.code', 's.role')
    .leftJoin('sales_desk as d', 'd.staff_id', 's.id')
    .select(['s.id', 's.name as staff_name', 'd.staff_id as takes', 'd.languages'])
    .select(['r.code', 'r.name', 'r.rights', 'r.alone'])
    .where('s.active', '=', true)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
  return rows
    .filter(row => may({ role: roleOf(row) }, 'leads'))
    .map(row => ({ id: row.id, name: row.staff_name, takes: row.takes !== null, languages: row.languages ?? [] }))
}
