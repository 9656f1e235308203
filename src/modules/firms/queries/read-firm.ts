import { refuse } from '#kernel/refusal.ts'
import { requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Firm } from '../rules/firm.ts'
import { firmInBranches } from './firm-in-branches.ts'
import { firmOf } from './firm-of.ts'

/** One business customer of theirs. Refuses 'forbidden' staff.right, 'unknown' firm.unknown. */
export async function readFirm(app: App, staff: Staff, id: number): Promise<Firm> {
  requireRight(staff, 'firms')
  const row = await app.db
    .selectFrom('firms as f')
    .selectAll()
    .where('f.id', '=', id)
    .where(firmInBranches(staff))
    .executeTakeFirst()
  if (!row) throw refuse('unknown', 'firm.unknown')
  return firmOf(row)
}
