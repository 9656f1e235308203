import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import { type CartLine, cartTotals, type SpecialHandling, specialHandling } from '#modules/catalogue/rules/cart.ts'
import { type ChosenVehicle, chooseVehicles, type Vehicle } from '#modules/catalogue/rules/vehicle.ts'

/** All that the price of a move depends on, but for the package. */
export type Move = {
  totalCft: number
  /** Whole km, as charged. */
  km: number
  /** Whole km from the centre of the city whose crews come to the pick-up. */
  awayKm?: number
  /** Floors to climb at each end: 0 with a lift. */
  floors: { from: number; to: number }
  vehicles: ChosenVehicle[]
  special: SpecialHandling[]
  /** It shares its one vehicle with other loads. */
  partLoad?: boolean
  /** Not yet known in the first steps. */
  date?: IndiaDate | null
  insuredValue?: Paise
}

export type Trip = Pick<Move, 'km' | 'awayKm' | 'floors' | 'date' | 'insuredValue'>

/** The move that a list of things makes on a trip, with the vehicles it needs. */
export const moveOf = (lines: CartLine[], vehicles: Vehicle[], trip: Trip): Move => {
  const { totalCft } = cartTotals(lines)
  return { ...trip, totalCft, vehicles: chooseVehicles(totalCft, vehicles), special: specialHandling(lines) }
}

/** Floors charged at one end, up from a basement as well as down to the street: none with a lift. Source: WIZ-11. */
export const chargedFloors = (end: { floor: number; lift: boolean }): number =>
  end.lift ? 0 : Math.abs(Math.ceil(end.floor))
