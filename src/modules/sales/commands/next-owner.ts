import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { DeskMember } from '../queries/read-desk.ts'

/**
 * Who takes a lead: of those at the desk who may open it, first who speaks its language, then who waits longest. Null where nobody does. The turn is taken
 * in the transaction that gives it.
 */
export async function nextOwner(
  app: App,
  tx: Tx,
  lead: { language: string },
  members: DeskMember[],
): Promise<number | null> {
  const turns = await tx
    .selectFrom('sales_desk as d')
    .select('d.staff_id as id')
    .orderBy(sql`d.given_at asc nulls first, d.staff_id`)
    .forUpdate() // two at once take turns
    .execute()
  const desk = new Map(members.map(member => [member.id, member]))
  const able = turns.flatMap(({ id }) => desk.get(id) ?? [])
  const chosen = able.find(({ languages }) => languages.includes(lead.language)) ?? able[0]
  if (!chosen) return null
  await tx.updateTable('sales_desk').set({ given_at: app.now() }).where('staff_id', '=', chosen.id).execute()
  return chosen.id
}
