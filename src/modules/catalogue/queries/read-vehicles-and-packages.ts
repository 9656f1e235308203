import type { Db, Tx } from '#platform/database/database.ts'
import type { ServicePackage } from '../rules/item.ts'
import type { Vehicle } from '../rules/vehicle.ts'

type Priceable = { vehicles: (Vehicle & { active: boolean })[]; packages: (ServicePackage & { active: boolean })[] }

/**
 * Returns all vehicles and packages that a price book may have prices for, including those not offered (yet), in the
 * order of the screens.
 */
export async function readVehiclesAndPackages(db: Db | Tx): Promise<Priceable> {
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['id', 'name', 'length_ft as length', 'width_ft as width', 'height_ft as height'])
    .select(['usable_cft as usableCft', 'picture', 'active'])
    .orderBy('usable_cft')
    .orderBy('id')
    .execute()
  const packages = await db
    .selectFrom('packages')
    .select(['id', 'name', 'tagline', 'bullets', 'active'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return { vehicles, packages }
}

/** Returns the vehicles and packages on offer. */
export async function readMoveOffer(db: Db | Tx) {
  const { vehicles, packages } = await readVehiclesAndPackages(db)
  return { vehicles: vehicles.filter(({ active }) => active), packages: packages.filter(({ active }) => active) }
}
