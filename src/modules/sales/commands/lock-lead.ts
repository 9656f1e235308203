import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildCityBranchCondition } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'

export type KnownLead = { id: number; revision: number }

/** Locks a lead until the transaction ends. Rejects with 'unknown' sales.unknown, 'conflict' sales.changed. */
export async function lockLead(tx: Tx, staff: Staff, { id, revision }: KnownLead) {
  const row = await tx
    .selectFrom('leads')
    .selectAll()
    .where('id', '=', id)
    .where(buildCityBranchCondition(staff, sql`leads.city_id`))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'lead.unknown')
  if (row.revision !== revision) throw reject('conflict', 'lead.changed')
  return row
}
