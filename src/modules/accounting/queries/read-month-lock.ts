import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

export type MonthLock = { by: string; at: Date }

/** Returns who locked a month ('2026-11') and when; null for an open one. Rejects with 'forbidden' staff.right. */
export async function readMonthLock(app: App, staff: Staff, month: string): Promise<MonthLock | null> {
  requirePermission(staff, 'money')
  const lock = await app.db
    .selectFrom('locked_months as m')
    .innerJoin('staff as s', 's.id', 'm.locked_by')
    .select(['s.name as by', 'm.locked_at as at'])
    .where('m.month', '=', `${month}-01`)
    .executeTakeFirst()
  return lock ?? null
}
