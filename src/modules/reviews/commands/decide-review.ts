import { sql } from 'kysely'
import { reject } from '#kernel/domain-error.ts'
import { buildOrderBranchCondition, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/**
 * Shows or hides a review. Reviews are hidden for insults or personal data, never for a low rating. Rejects with
 * 'unknown'.
 */
export async function decideReview(app: App, staff: Staff, id: number, state: 'shown' | 'hidden'): Promise<void> {
  requirePermission(staff, 'reviews')
  const row = await app.db
    .updateTable('reviews')
    .set({ state, decided_at: app.now(), decided_by: staff.id })
    .where('id', '=', id)
    .where(buildOrderBranchCondition(staff, sql`reviews.order_id`))
    .returning('id')
    .executeTakeFirst()
  if (!row) throw reject('unknown', 'review.unknown')
}
