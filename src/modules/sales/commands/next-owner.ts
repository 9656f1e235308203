import { sql } from 'kysely'
import { inBranches } from '#modules/identity/index.server.ts'
import { may } from '#modules/identity/rules/may.ts'
import { roleOf } from '#modules/identity/rules/role.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'

/**
 * Who takes a lead: of those at the desk who work for its city, first who speaks its language, then who waits longest. Null where nobody
 * does. The turn is taken in the transaction that gives it.
 */
export async function nextOwner(
  app: App,
  tx: Tx,
  lead: { city_id: number | null; language: string },
): Promise<number | null> {
  const desk = await tx
    .selectFrom('sales_desk as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .innerJoin('staff_roles as r', 'r.code', 's.role')
    .select(['s.id', 's.name as staff_name', 's.branches', 'd.languages'])
    .select(['r.code', 'r.name', 'r.rights', 'r.alone'])
    .where('s.active', '=', true)
    .orderBy(sql`d.given_at asc nulls first, s.id`)
    .forUpdate('d') // two at once take turns
    .execute()
  const able = []
  for (const { id, staff_name: name, branches, languages, ...row } of desk) {
    const member = { kind: 'staff', id, name, role: roleOf(row), branches } as const
    if (may(member, 'leads') && (await worksFor(tx, member, lead.city_id))) able.push({ id, languages })
  }
  const chosen = able.find(({ languages }) => languages.includes(lead.language)) ?? able[0]
  if (!chosen) return null
  await tx.updateTable('sales_desk').set({ given_at: app.now() }).where('staff_id', '=', chosen.id).execute()
  return chosen.id
}

async function worksFor(tx: Tx, member: Parameters<typeof inBranches>[0], cityId: number | null): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${inBranches(member, sql`${cityId}::int`)} as is`.execute(tx)
  return rows[0]!.is
}
