import { type RawBuilder, sql } from 'kysely'
import { normalisePhone } from '#kernel/normalise-phone.ts'
import { buildCityBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { buildWordsQuery } from '#platform/database/words-query.ts'
import type { LeadState } from '../rules/lead.ts'

export type FoundLead = { id: number; name: string; mobile: string; state: LeadState }

/** Names have no index, so a name is looked for among the newest leads only. */
const MAX_SEARCHED = 5_000

/**
 * Finds the newest leads of the staff member’s branches by words that begin words of the name, or by the first digits of
 * the mobile number. Rejects with 'forbidden' staff.right.
 */
export async function findLeads(app: App, staff: Staff, text: string, most: number): Promise<FoundLead[]> {
  requirePermission(staff, 'leads')
  const matches = buildMatchCondition(text)
  if (!matches) return []
  const { rows } = await sql<FoundLead>`
    select l.id, l.name, l.mobile, l.state
    from (select * from leads order by id desc limit ${MAX_SEARCHED}) l
    where ${matches} and ${buildCityBranchCondition(staff, sql`l.city_id`)}
    order by l.id desc limit ${most}`.execute(app.db)
  return rows
}

function buildMatchCondition(text: string): RawBuilder<boolean> | null {
  const digits = /^(?:\+91|0091)?(\d{3,10})$/.exec(normalisePhone(text))?.[1]
  if (digits) return sql`l.mobile like ${`${digits}%`}`
  const words = buildWordsQuery(text)
  return words ? sql`to_tsvector('simple', l.name) @@ to_tsquery('simple', ${words})` : null
}
