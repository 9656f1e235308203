import type { IndiaDate } from '#kernel/india-time.ts'
import { requireAllBranches, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/**
 * Counts the completed moves that a cost table starting on this date would change: those until the next table starts.
 * Rejects with 'forbidden' staff.right and staff.all-branches.
 */
export async function countMovesToRecalculate(app: App, staff: Staff, beginsOn: IndiaDate): Promise<number> {
  requirePermission(staff, 'costs')
  requireAllBranches(staff)
  const next = app.db.selectFrom('cost_tables').select(eb => eb.fn.min('begins_on').as('day'))
  const { day: until } = await next.where('begins_on', '>', beginsOn).executeTakeFirstOrThrow()
  let moves = app.db.selectFrom('orders').select(eb => eb.fn.countAll<number>().as('count'))
  moves = moves.where('status', '=', 'Completed').where('kind', '=', 'move').where('move_date', '>=', beginsOn)
  if (until) moves = moves.where('move_date', '<', until)
  return Number((await moves.where('placed_at', 'is not', null).executeTakeFirstOrThrow()).count)
}
