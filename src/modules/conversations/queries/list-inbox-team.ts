import { sql } from 'kysely'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { decodeRoleRow } from '#modules/access/rules/role.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { buildConversationBranchCondition } from './build-conversation-branch-condition.ts'

export type InboxTeamMember = { id: number; name: string }

/** Lists the staff who can open the conversation with a number, by name. Nobody else can own it. */
export async function listInboxTeam(db: Db | Tx, mobile: string): Promise<InboxTeamMember[]> {
  const rows = await db
    .selectFrom('staff as s')
    .innerJoin('staff_roles as r', 'r.code', 's.role')
    .select(['s.id', 's.name as staff_name', 's.branches'])
    .select(['r.code', 'r.name', 'r.permissions', 'r.approval_limit'])
    .where('s.active', '=', true)
    .orderBy('s.name')
    .orderBy('s.id')
    .execute()
  const members = rows
    .map(({ id, staff_name: name, branches, ...row }) => {
      return { kind: 'staff' as const, id, name, role: decodeRoleRow(row), branches }
    })
    .filter(member => hasPermission(member, 'inbox'))
  if (members.length === 0) return []
  const conditions = members.map(member => buildConversationBranchCondition(member, sql`${mobile}::text`))
  const { rows: found } = await sql<{ canOpen: boolean[] }>`select array[${sql.join(conditions)}] as "canOpen"`.execute(
    db,
  )
  return members.filter((_, n) => found[0]!.canOpen[n]).map(({ id, name }) => ({ id, name }))
}
