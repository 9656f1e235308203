import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import { roundCft } from '#modules/catalogue/rules/volume.ts'

/** The part of a truck's box that furniture and cartons fill in practice. */
const LOADABLE = 0.85

type Row = [id: number, name: string, length: number, width: number, height: number]

/** Inside sizes in feet, as makers and hirers publish them; staff correct them for their own fleet. */
const rows: Row[] = [
  [1, 'Tata Ace 7 ft', 7, 4.8, 5],
  [2, 'Pickup 9 ft', 9, 5.5, 5.5],
  [3, 'Tata 407 10 ft', 10, 6, 6],
  [4, 'Eicher 14 ft', 14, 6, 6.5],
  [6, 'Truck 19 ft', 19, 6.5, 6],
  [5, 'Eicher 17 ft, high body', 17, 6.5, 7],
  [8, 'Truck 22 ft', 22, 7.5, 7],
  [7, 'Container 20 ft', 20, 7.5, 8],
  [9, 'Container 24 ft', 24, 7.5, 8],
  [10, 'Container 32 ft', 32, 8, 8],
]

export const vehicles: Vehicle[] = rows
  .map(([id, name, length, width, height]) => ({
    id,
    name,
    length,
    width,
    height,
    usableCft: roundCft(length * width * height * LOADABLE),
    picture: null,
  }))
  .sort((a, b) => a.usableCft - b.usableCft)
