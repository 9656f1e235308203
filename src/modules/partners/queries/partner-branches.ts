import { type RawBuilder, sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import type { Actor, Staff } from '#modules/access/rules/actor.ts'
import { canAssignBranches, getBoundBranches } from '#modules/access/rules/branches.ts'
import type { Db, Tx } from '#platform/database/database.ts'

/** Builds the condition that a partner works for one of the staff's branches. `branches`: its column. */
export function buildPartnerBranchCondition(staff: Actor, branches: RawBuilder<unknown>): RawBuilder<boolean> {
  const own = getBoundBranches(staff)
  if (!own) return sql`true`
  return sql`(${branches} = '[]'::jsonb or exists (select from jsonb_array_elements_text(${branches}) of_partner
    where of_partner::int = any(${[...own]}::int[])))`
}

/** Reads a partner that works for one of the staff's branches. Rejects with 'unknown' partner.unknown. */
export async function readPartnerRow(db: Db | Tx, staff: Staff, id: number) {
  const row = await db
    .selectFrom('partners')
    .selectAll()
    .where('id', '=', id)
    .where(buildPartnerBranchCondition(staff, sql`partners.branches`))
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'partner.unknown')
  return row
}

/** Builds the condition that a partner works for this branch: 0 is the company's own office. */
export const buildServesBranchCondition = (branch: number, branches: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${branches} = '[]'::jsonb or ${branches} @> ${JSON.stringify([branch])}::jsonb)`

/**
 * Requires that all branches of a partner are the staff's own: staff of some branches change no partner that others work
 * with. Rejects with 'forbidden' staff.all-branches.
 */
export function requireOwnPartner(staff: Staff, branches: readonly number[]): void {
  if (!canAssignBranches(staff, branches)) throw reject('forbidden', 'staff.all-branches')
}
