import type { IndiaDate } from '#kernel/india-time.ts'
import {
  type BasisPoints,
  calculateShare,
  multiply,
  type Paise,
  paise,
  roundHalfUp,
  toWholeRupees,
} from '#kernel/money.ts'
import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { QuotationLine } from './quotation.ts'

/** The kinds of zones, the smallest first: the rate of a city applies before that of its district, and of its State. */
export const laneZoneKinds = ['city', 'district', 'state'] as const
export type LaneZoneKind = (typeof laneZoneKinds)[number]
/** One end of a lane. The name of a State is that of its zone. */
export type LaneZone = { kind: LaneZoneKind; name: string; state: string }

/** cft: a shared load, by its volume. trip: a full truck. km: a full truck, by the distance by road. */
export const laneUnits = ['cft', 'trip', 'km'] as const

/** A rate of one lane: for a shared load or for a class of truck. `lane-schema.ts` parses the stored ones. */
export type LaneRate = {
  from: LaneZone
  to: LaneZone
  /** Null for a shared load; else the class of the truck that goes for this move alone. */
  vehicleId: number | null
  unit: (typeof laneUnits)[number]
  rate: Paise
  /** The least price of a load; 0 for a truck by the trip. */
  minimum: Paise
  /** Days from loading to delivery. */
  days: { min: number; max: number }
  /** A surcharge for moves in a period, in basis points. The dates are included. */
  season: { name: string; rate: BasisPoints; from: IndiaDate; to: IndiaDate } | null
}

export const isSharedRate = ({ unit }: Pick<LaneRate, 'unit'>): boolean => unit === 'cft'

/** What makes two rates the same row of the list: the newer one replaces the other. */
export const getLaneRateKey = ({ from, to, vehicleId }: Pick<LaneRate, 'from' | 'to' | 'vehicleId'>): string =>
  [getZoneKey(from), getZoneKey(to), vehicleId ?? 'shared'].join('>')

/** The same for all rates of a lane. */
export const getLaneKey = ({ from, to }: Pick<LaneRate, 'from' | 'to'>): string =>
  `${getZoneKey(from)}>${getZoneKey(to)}`

const getZoneKey = ({ kind, name, state }: LaneZone) => `${kind}:${name.toLowerCase()}:${state.toLowerCase()}`

/** A place by the areas that a zone can name. */
export type LanePlace = { city: string; district: string; state: string }

/** Returns how closely a zone fits a place: 3 by its city, 2 by its district, 1 by its State, 0 not at all. */
function getFit(zone: LaneZone, place: LanePlace): number {
  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  if (!isSame(zone.state, place.state)) return 0
  if (zone.kind === 'state') return 1
  if (zone.kind === 'district') return isSame(zone.name, place.district) ? 2 : 0
  return isSame(zone.name, place.city) ? 3 : 0
}

/**
 * Returns the rates of the one lane that fits a move most closely; of two that fit as closely, the one that fits the
 * pick-up more closely. None if no lane fits.
 */
export function findLane(rates: readonly LaneRate[], from: LanePlace, to: LanePlace): LaneRate[] {
  const fits = rates
    .map(rate => ({ rate, from: getFit(rate.from, from), to: getFit(rate.to, to) }))
    .filter(fit => fit.from > 0 && fit.to > 0)
    .toSorted((a, b) => b.from + b.to - (a.from + a.to) || b.from - a.from)
  const best = fits[0]
  return best ? fits.filter(({ rate }) => getLaneKey(rate) === getLaneKey(best.rate)).map(({ rate }) => rate) : []
}

/** A move as a lane prices it. `roadKm`: null if the distance by road is not known. */
export type LaneMove = { cft: number; roadKm: number | null; date: IndiaDate | null }
/** What a lane offers for a move: a shared load or a full truck, with the lines that carry it, and the days it takes. */
export type LaneOffer = {
  load: 'full' | 'part'
  lines: QuotationLine[]
  days: { min: number; max: number }
}

/** Prices a move by the rates of its lane: the shared load, and the smallest truck that holds it alone. */
export function priceLane(rates: readonly LaneRate[], move: LaneMove, vehicles: readonly Vehicle[]): LaneOffer[] {
  const shared = rates.find(isSharedRate)
  const trucks = rates
    .flatMap(rate => {
      const vehicle = vehicles.find(({ id }) => id === rate.vehicleId)
      return vehicle && (rate.unit !== 'km' || move.roadKm !== null) ? [{ rate, vehicle }] : []
    })
    .toSorted((a, b) => a.vehicle.usableCft - b.vehicle.usableCft)
  const truck = trucks.find(({ vehicle }) => vehicle.usableCft >= move.cft)
  return [
    ...(truck ? [buildOffer('full', truck.rate, move, truck.vehicle.name)] : []),
    ...(shared ? [buildOffer('part', shared, move, '')] : []),
  ]
}

function buildOffer(load: LaneOffer['load'], rate: LaneRate, move: LaneMove, vehicle: string): LaneOffer {
  const quantity = rate.unit === 'cft' ? move.cft : rate.unit === 'km' ? (move.roadKm ?? 0) : 1
  const { unit, minimum, days } = rate
  const price = toWholeRupees(paise(Math.max(roundHalfUp(rate.rate * quantity), minimum)))
  const line: QuotationLine = {
    code: 'lane',
    params: { load, vehicle, unit, quantity, rate: rate.rate, minimum, days },
    amount: price,
  }
  return { load, days, lines: [line, ...buildSeasonLines(rate, price, move.date)] }
}

function buildSeasonLines({ season }: LaneRate, of: Paise, date: IndiaDate | null): QuotationLine[] {
  if (!season || !date || date < season.from || date > season.to) return []
  const { name, rate } = season
  return [{ code: 'peak', params: { name, rate, of }, amount: toWholeRupees(calculateShare(of, rate)) }]
}

/** Returns the price of a rate for a volume, before tax: the list and the comparison show it. */
export const priceLaneRate = ({ unit, rate, minimum }: LaneRate, cft: number, roadKm: number): Paise =>
  toWholeRupees(paise(Math.max(unit === 'trip' ? rate : multiply(rate, unit === 'cft' ? cft : roadKm), minimum)))
