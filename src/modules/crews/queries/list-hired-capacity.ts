import type { IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'

/** The hired trucks that a branch sells on a day. */
export type HiredCapacityDay = { day: IndiaDate; trucks: number; vehicle: string; people: number; reason: string }

/** Lists the days from `first` on; none for a branch of others. Rejects with 'forbidden' staff.right. */
export async function listHiredCapacity(
  app: App,
  staff: Staff,
  branch: number,
  first: IndiaDate,
): Promise<{ days: HiredCapacityDay[]; vehicles: { id: number; name: string }[] }> {
  requirePermission(staff, 'orders')
  if (!isInOwnBranches(staff, branch === 0 ? null : branch)) return { days: [], vehicles: [] }
  const [days, vehicles] = await Promise.all([
    app.db
      .selectFrom('hired_capacity')
      .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
      .select(['day', 'trucks', 'vehicles.name as vehicle', 'people', 'reason'])
      .where('branch', '=', branch)
      .where('day', '>=', first)
      .orderBy('day')
      .execute(),
    app.db.selectFrom('vehicles').select(['id', 'name']).orderBy('usable_cft').execute(),
  ])
  return { days, vehicles }
}
