import { sql } from 'kysely'
import { type ErrorCode, reject } from '#kernel/domain-error.ts'
import type { Actor, Staff } from '#modules/access/rules/actor.ts'
import type { Tx } from '#platform/database/database.ts'
import { buildPartnerBranchCondition, requireOwnPartner } from '../queries/partner-branches.ts'

export const rejectPartnerField = (field: string, code: ErrorCode) =>
  reject('invalid', 'partner.form', { [field]: code })

/**
 * Locks a partner whose branches are all the staff's own. Rejects with 'unknown' partner.unknown, 'forbidden'
 * staff.all-branches.
 */
export async function lockPartner(tx: Tx, staff: Staff, id: number) {
  const row = await tx
    .selectFrom('partners')
    .selectAll()
    .where('id', '=', id)
    .where(buildPartnerBranchCondition(staff, sql`partners.branches`))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'partner.unknown')
  requireOwnPartner(staff, row.branches)
  return row
}

/**
 * Locks a partner that may get jobs. Rejects with 'unknown' partner.unknown, also for one of other branches, and
 * 'conflict' partner.paused.
 */
export async function lockActivePartner(tx: Tx, actor: Actor, id: number) {
  const row = await tx
    .selectFrom('partners')
    .select(['id', 'trade_name', 'mobile', 'email', 'language', 'state'])
    .where('id', '=', id)
    .where(buildPartnerBranchCondition(actor, sql`partners.branches`))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'partner.unknown')
  if (row.state !== 'active') throw reject('conflict', 'partner.paused')
  return row
}
