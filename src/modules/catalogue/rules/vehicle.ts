import { roundCft } from './volume.ts'

export type Vehicle = {
  id: number
  name: string
  /** Inner dimensions, in feet. */
  length: number
  width: number
  height: number
  /** The volume that can be loaded in practice, in cft: about 85 % of the box. */
  usableCft: number
  /** The base name of its photo's files, or null. */
  picture: string | null
}

export type ChosenVehicle = { vehicle: Vehicle; count: number }

/**
 * Chooses the smallest vehicle that holds `totalCft`. Beyond the largest, as many of the largest as are filled and the
 * smallest that holds the rest; always at least one. `vehicles` must not be empty and are sorted, smallest first.
 * Source: WIZ-14.
 */
export function chooseVehicles(totalCft: number, vehicles: Vehicle[]): ChosenVehicle[] {
  const largest = vehicles.at(-1)
  if (!largest) throw new RangeError('the vehicle master is empty')
  const full = Math.max(0, Math.ceil(roundAwayBinaryError(totalCft / largest.usableCft)) - 1)
  const rest = roundAwayBinaryError(totalCft - full * largest.usableCft)
  const last = vehicles.find(vehicle => vehicle.usableCft >= rest) ?? largest

  if (full === 0) return [{ vehicle: last, count: 1 }]
  if (last === largest) return [{ vehicle: largest, count: full + 1 }]
  return [
    { vehicle: largest, count: full },
    { vehicle: last, count: 1 },
  ]
}

/** Rounds away the error of binary fractions, which would otherwise add a second truck. */
const roundAwayBinaryError = (value: number) => Number(value.toFixed(6))

/** Formats the vehicles: 'Eicher 14 ft', '2 × Container 32 ft', 'Container 32 ft + Eicher 14 ft'. */
export const formatVehicles = (chosen: readonly { vehicle: Pick<Vehicle, 'name'>; count: number }[]): string =>
  chosen.map(({ vehicle, count }) => (count > 1 ? `${count} × ${vehicle.name}` : vehicle.name)).join(' + ')

/** Returns the total usable volume of the chosen vehicles, in cft. */
export const sumUsableCft = (chosen: ChosenVehicle[]): number =>
  roundCft(chosen.reduce((sum, { vehicle, count }) => sum + vehicle.usableCft * count, 0))
