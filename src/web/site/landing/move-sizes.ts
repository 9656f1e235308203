import { chooseVehicles, formatVehicles, type Vehicle } from '#modules/catalogue/rules/vehicle.ts'

type MoveSize = {
  size: 'small' | 'medium' | 'large' | 'extra-large'
  /** In cft. */
  volume: string
  maxCft: number
  cartons: string
  /** The default crew, and its maximum; `open`: or more. */
  crew: { min: number; max: number; open?: true }
}
export type MoveSizeName = MoveSize['size']

/** The crews of HOME-07; volumes and cartons as moving companies publish them. */
export const moveSizes: readonly MoveSize[] = [
  { size: 'small', volume: '120–350', maxCft: 350, cartons: '5–10', crew: { min: 2, max: 3 } },
  { size: 'medium', volume: '400–600', maxCft: 600, cartons: '10–20', crew: { min: 4, max: 5 } },
  { size: 'large', volume: '650–950', maxCft: 950, cartons: '20–30', crew: { min: 6, max: 8 } },
  {
    size: 'extra-large',
    volume: '1,000–1,600',
    maxCft: 1600,
    cartons: '30–40',
    crew: { min: 8, max: 10, open: true },
  },
]

/**
 * Returns the vehicle for each home size, as the wizard would choose it (WIZ-14). `vehicles`: smallest first, at least
 * one.
 */
export const chooseVehiclesBySize = (vehicles: Vehicle[]): Record<MoveSizeName, string> =>
  Object.fromEntries(
    moveSizes.map(({ size, maxCft }) => [size, formatVehicles(chooseVehicles(maxCft, vehicles))]),
  ) as Record<MoveSizeName, string>
