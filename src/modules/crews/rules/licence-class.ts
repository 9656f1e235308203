import type { LicenceClass } from './worker.ts'

/**
 * Trucks whose box holds more than this weigh more than 7,500 kg when loaded: a 14 ft truck (464 cft) is light, a 17 ft
 * truck (657 cft) is not. The weight itself is not known.
 */
export const MAX_LIGHT_TRUCK_CFT = 500

/** A licence for light motor vehicles also covers goods vehicles up to 7,500 kg (Motor Vehicles Act 1988, sections 2(21) and 10). */
const lightClasses: readonly LicenceClass[] = ['LMV', 'LMV-TR', 'TRANS', 'HGMV']
const heavyClasses: readonly LicenceClass[] = ['TRANS', 'HGMV']

/** True if a driver’s licence covers a truck of this size. Classes that were never entered do not block anyone. */
export function canDriveTruck(classes: readonly LicenceClass[], cft: number): boolean {
  const needed = cft > MAX_LIGHT_TRUCK_CFT ? heavyClasses : lightClasses
  return classes.length === 0 || classes.some(one => needed.includes(one))
}
