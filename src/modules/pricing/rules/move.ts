import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import {
  type CartLine,
  calculateCartTotals,
  listSpecialHandling,
  type SpecialHandling,
} from '#modules/catalogue/rules/cart.ts'
import { type ChosenVehicle, chooseVehicles, type Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { QuotationLine } from './quotation.ts'

/** Everything that the price of a move depends on, except the package. */
export type Move = {
  totalCft: number
  /** Whole km, as charged. */
  km: number
  /** Whole km from the pick-up to the centre of the city whose crews serve it. */
  awayKm?: number
  /** Floors to climb at the pick-up and the drop: 0 with a lift. */
  floors: { from: number; to: number }
  vehicles: ChosenVehicle[]
  special: SpecialHandling[]
  /** True if it shares its one vehicle with other loads. */
  partLoad?: boolean
  /** The lines that carry it by the rate of its lane, in place of the vehicles' own prices. */
  laneLines?: QuotationLine[]
  /** Not known yet in the first steps of the wizard. */
  date?: IndiaDate | null
  insuredValue?: Paise
}

export type MoveConditions = Pick<Move, 'km' | 'awayKm' | 'floors' | 'date' | 'insuredValue'>

/** Builds the move for a list of items, with the vehicles that it needs. */
export const buildMove = (lines: CartLine[], vehicles: Vehicle[], trip: MoveConditions): Move => {
  const { totalCft } = calculateCartTotals(lines)
  return { ...trip, totalCft, vehicles: chooseVehicles(totalCft, vehicles), special: listSpecialHandling(lines) }
}

/**
 * Returns the floors charged at one address: up from a basement as well as down to the street, none with a lift.
 * Source: WIZ-11.
 */
export const getChargedFloors = (end: { floor: number; lift: boolean }): number =>
  end.lift ? 0 : Math.abs(Math.ceil(end.floor))
