import type { IndiaDate } from '#kernel/india-time.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isInOwnBranches } from '#modules/access/rules/branches.ts'
import type { App } from '#platform/app.ts'
import type { CapacityShare } from '../rules/capacity-share-schema.ts'

/** The hired trucks that a branch sells on a day. */
export type HiredCapacityDay = { day: IndiaDate; trucks: number; vehicle: string; people: number; reason: string }

/** The share above its own capacity that a branch sells, its hired trucks by day, and the classes to choose from. */
export type HiredCapacity = {
  share: CapacityShare | null
  days: HiredCapacityDay[]
  vehicles: { id: number; name: string }[]
}

/** Lists the days from `first` on; none for a branch of others. Rejects with 'forbidden' staff.right. */
export async function listHiredCapacity(
  app: App,
  staff: Staff,
  branch: number,
  first: IndiaDate,
): Promise<HiredCapacity> {
  requirePermission(staff, 'orders')
  if (!isInOwnBranches(staff, branch === 0 ? null : branch)) return { share: null, days: [], vehicles: [] }
  const [days, vehicles, share] = await Promise.all([
    app.db
      .selectFrom('hired_capacity')
      .innerJoin('vehicles', 'vehicles.id', 'vehicle_id')
      .select(['day', 'trucks', 'vehicles.name as vehicle', 'people', 'reason'])
      .where('branch', '=', branch)
      .where('day', '>=', first)
      .orderBy('day')
      .execute(),
    app.db.selectFrom('vehicles').select(['id', 'name']).orderBy('usable_cft').execute(),
    app.db
      .selectFrom('capacity_shares')
      .select(['percent', 'first_day as first', 'last_day as last'])
      .where('branch', '=', branch)
      .executeTakeFirst(),
  ])
  return { share: share ?? null, days, vehicles }
}
