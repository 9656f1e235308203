import type { Db, Tx } from '#platform/database/database.ts'
import type { FollowUpStep } from '../rules/follow-up.ts'

/** Returns the follow-up plan for leads that have not answered yet. */
export async function readFollowUpPlan(db: Db | Tx): Promise<{ steps: FollowUpStep[]; revision: number }> {
  return db.selectFrom('sales_plan').select(['steps', 'revision']).where('id', '=', 1).executeTakeFirstOrThrow()
}
