import type { IndiaDate } from '#kernel/india-time.ts'
import { chooseVehicles, type Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { Move } from './move.ts'

/** The most common moves, by the home sizes of the presets. A draft of the price book is compared on them. */
export type StandardMove = {
  home: StandardHome
  cft: number
  km: number
  floors: { from: number; to: number }
  day: StandardMoveDay
  /** Km from the city's centre to the pick-up. */
  awayKm: number
}
export const standardHomes = ['few', '1rk', '1bhk', '2bhk', '3bhk', '4bhk', 'office'] as const
export type StandardHome = (typeof standardHomes)[number]
/**
 * A working day in the middle of a month, a Saturday in the middle of a month, and a month's last day that is a working
 * day.
 */
export const standardMoveDays = {
  plain: '2027-03-10',
  weekend: '2027-03-13',
  monthEnd: '2027-03-31',
} as const satisfies Record<string, IndiaDate>
export type StandardMoveDay = keyof typeof standardMoveDays

const buildStandardMove = (
  home: StandardHome,
  cft: number,
  km: number,
  from = 0,
  to = 0,
  day: StandardMoveDay = 'plain',
  away = 0,
): StandardMove => ({
  home,
  cft,
  km,
  floors: { from, to },
  day,
  awayKm: away,
})

export const standardMoves: StandardMove[] = [
  buildStandardMove('few', 60, 3),
  buildStandardMove('few', 60, 25, 2, 0),
  buildStandardMove('1rk', 180, 5),
  buildStandardMove('1rk', 180, 18, 3, 1),
  buildStandardMove('1rk', 180, 18, 0, 0, 'monthEnd'),
  buildStandardMove('1bhk', 350, 5),
  buildStandardMove('1bhk', 350, 12, 0, 2),
  buildStandardMove('1bhk', 350, 30, 4, 0, 'weekend'),
  buildStandardMove('1bhk', 350, 90, 0, 0, 'plain', 35),
  buildStandardMove('2bhk', 600, 8),
  buildStandardMove('2bhk', 600, 15, 3, 3),
  buildStandardMove('2bhk', 600, 15, 0, 0, 'weekend'),
  buildStandardMove('2bhk', 600, 15, 0, 0, 'monthEnd'),
  buildStandardMove('2bhk', 600, 140),
  buildStandardMove('3bhk', 950, 10),
  buildStandardMove('3bhk', 950, 40, 2, 0, 'plain', 20),
  buildStandardMove('3bhk', 950, 140, 0, 1, 'monthEnd'),
  buildStandardMove('4bhk', 1_400, 20),
  buildStandardMove('4bhk', 1_400, 60, 1, 0, 'weekend'),
  buildStandardMove('office', 2_200, 15, 1, 1),
]

export const toPricedStandardMove = (
  { cft, km, floors, day, awayKm: away }: StandardMove,
  vehicles: Vehicle[],
): Move => ({
  totalCft: cft,
  km,
  awayKm: away,
  floors,
  vehicles: chooseVehicles(cft, vehicles),
  special: [],
  date: standardMoveDays[day],
})
