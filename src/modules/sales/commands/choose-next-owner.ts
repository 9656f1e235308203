import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { SalesTeamMember } from '../queries/list-sales-team.ts'

/**
 * Chooses the next owner of a lead among the sales staff who may open it: first those who speak its language, then the
 * one who has waited longest. Null if there is nobody. The turn is recorded in the same transaction.
 */
export async function chooseNextOwner(
  app: App,
  tx: Tx,
  lead: { language: string },
  members: SalesTeamMember[],
): Promise<number | null> {
  const turns = await tx
    .selectFrom('sales_desk as d')
    .select('d.staff_id as id')
    .orderBy(sql`d.given_at asc nulls first, d.staff_id`)
    .forUpdate() // concurrent leads take turns
    .execute()
  const membersById = new Map(members.map(member => [member.id, member]))
  const candidates = turns.flatMap(({ id }) => membersById.get(id) ?? [])
  const chosen = candidates.find(({ languages }) => languages.includes(lead.language)) ?? candidates[0]
  if (!chosen) return null
  await tx.updateTable('sales_desk').set({ given_at: app.now() }).where('staff_id', '=', chosen.id).execute()
  return chosen.id
}
