import { countDaysInMonth, getWeekday, type IndiaDate } from '#kernel/india-time.ts'
import {
  type BasisPoints,
  calculateShare,
  multiply,
  type Paise,
  roundHalfUp,
  subtract,
  toWholeRupees,
  ZERO,
} from '#kernel/money.ts'
import type { ChosenVehicle } from '#modules/catalogue/rules/vehicle.ts'
import { splitIntoBands, sumBandParts } from './bands.ts'
import type { Move } from './move.ts'
import type { PriceBook } from './price-book.ts'
import { buildQuotation, type Quotation, type QuotationLine, sumLines } from './quotation.ts'

type PackageRates = PriceBook['packages'][number]

/** Quotes a move with every package of the price book, in its order. Source: WIZ-06, WIZ-11. */
export function quotePackages(book: PriceBook, move: Move): Quotation[] {
  const carriage = buildCarriageLines(book, move)
  const extras = buildExtraLines(book, move)
  return book.packages.map(rates => buildPackageQuotation(book, move, rates, carriage, extras))
}

/** Every line is in whole rupees, so that the sum needs no rounding line. */
function buildPackageQuotation(
  book: PriceBook,
  move: Move,
  rates: PackageRates,
  carriage: QuotationLine[],
  extras: QuotationLine[],
) {
  const work = addMinimumCharge(book, [...carriage, ...buildPackingLines(rates, move.totalCft), ...extras])
  const lines = move.date ? [...work, ...buildDateLines(book, move.date, sumLines(work))] : work
  return buildQuotation(book, rates.packageId, lines, move.insuredValue ?? ZERO, { date: move.date ?? null })
}

function buildCarriageLines(book: PriceBook, move: Move): QuotationLine[] {
  const parts = splitIntoBands(book.handling, 0, move.totalCft)
  const handling = toWholeRupees(sumBandParts(parts))
  return [
    ...(move.laneLines ??
      (move.partLoad
        ? buildPartLoadLines(book, move)
        : move.vehicles.flatMap(chosen => buildVehicleLines(book, chosen, move.km)))),
    ...buildDeadRunLines(book, move),
    { code: 'handling', params: { cft: move.totalCft, parts }, amount: handling },
  ]
}

function buildVehicleLines(
  { transport, version }: PriceBook,
  { vehicle, count }: ChosenVehicle,
  km: number,
): QuotationLine[] {
  const price = transport.vehicles.find(({ vehicleId }) => vehicleId === vehicle.id)
  if (!price) throw new Error(`price book ${version} has no price for vehicle ${vehicle.id}`)
  const { includedKm } = transport
  const named = { vehicle: vehicle.name, count }
  const each = toWholeRupees(price.base)
  const transportLine: QuotationLine = {
    code: 'transport',
    params: { ...named, includedKm, each },
    amount: multiply(each, count),
  }
  if (km <= includedKm) return [transportLine]

  const parts = splitIntoBands(price.perKm, includedKm, km)
  const amount = toWholeRupees(multiply(sumBandParts(parts), count))
  return [transportLine, { code: 'distance', params: { ...named, parts }, amount }]
}

/** A load that shares its truck pays its share of the truck's price. */
function buildPartLoadLines(book: PriceBook, { vehicles, km, totalCft: cft }: Move): QuotationLine[] {
  const chosen = vehicles[0]!
  const { name: vehicle, usableCft: of } = chosen.vehicle
  const whole = sumLines(buildVehicleLines(book, { ...chosen, count: 1 }, km))
  return [{ code: 'part-load', params: { vehicle, cft, of, km, whole }, amount: calculateTruckShare(whole, cft, of) }]
}

/** Returns the price for the share of a truck that a load fills, never more than the whole price. */
const calculateTruckShare = (whole: Paise, cft: number, usableCft: number): Paise =>
  toWholeRupees(calculateShare(whole, Math.min(10_000, Math.ceil((cft / usableCft) * 10_000))))

/** Crews travel the first km outside their city free of charge; beyond that, each vehicle's travel is charged. */
function buildDeadRunLines({ deadRun: { freeKm, perKm } }: PriceBook, { awayKm = 0, vehicles }: Move): QuotationLine[] {
  const km = awayKm - freeKm
  if (km <= 0 || perKm === 0) return []
  const count = vehicles.reduce((sum, chosen) => sum + chosen.count, 0)
  const amount = multiply(toWholeRupees(multiply(perKm, km)), count)
  return [{ code: 'dead-run', params: { km, count, rate: perKm }, amount }]
}

function buildPackingLines({ packing, unpacking }: PackageRates, cft: number): QuotationLine[] {
  const lines: QuotationLine[] = []
  if (packing > 0) lines.push(buildPerCftLine('packing', cft, packing))
  if (unpacking > 0) lines.push(buildPerCftLine('unpacking', cft, unpacking))
  return lines
}

const buildPerCftLine = (code: 'packing' | 'unpacking', cft: number, rate: Paise): QuotationLine => ({
  code,
  params: { cft, rate },
  amount: toWholeRupees(multiply(rate, cft)),
})

function buildExtraLines(book: PriceBook, move: Move): QuotationLine[] {
  const lines: QuotationLine[] = []
  const each = getFloorPrice(book, move.totalCft)
  for (const end of ['from', 'to'] as const) {
    const floors = move.floors[end]
    if (floors > 0) lines.push({ code: `stairs.${end}`, params: { floors, each }, amount: multiply(each, floors) })
  }
  for (const { articleId, name, quantity, each } of move.special) {
    lines.push({
      code: 'special',
      params: { articleId, name, quantity, each },
      amount: toWholeRupees(multiply(each, quantity)),
    })
  }
  return lines
}

/**
 * Returns the price of carrying everything over one floor of stairs, in whole rupees. Source: the published terms of
 * moving companies, which charge stairs separately.
 */
const getFloorPrice = ({ stairs }: PriceBook, cft: number): Paise =>
  toWholeRupees(roundHalfUp(Math.max(stairs.leastPerFloor, cft * stairs.perCft)))

function addMinimumCharge({ least }: PriceBook, work: QuotationLine[]): QuotationLine[] {
  const missing = subtract(toWholeRupees(least), sumLines(work))
  return missing > 0 ? [...work, { code: 'least', params: { least }, amount: missing }] : work
}

/** Builds the surcharges for weekends, month-ends and peak dates, each calculated on the work alone. */
export function buildDateLines(book: PriceBook, date: IndiaDate, of: Paise): QuotationLine[] {
  const more = (rate: BasisPoints) => toWholeRupees(calculateShare(of, rate))
  const { weekend, monthEnd } = book
  const lines: QuotationLine[] = []
  if (isWeekend(date)) lines.push({ code: 'weekend', params: { rate: weekend.rate, of }, amount: more(weekend.rate) })
  if (isMonthEnd(date, monthEnd))
    lines.push({ code: 'month-end', params: { rate: monthEnd.rate, of }, amount: more(monthEnd.rate) })
  for (const { name, rate, from, to } of book.peaks)
    if (from <= date && date <= to) lines.push({ code: 'peak', params: { name, rate, of }, amount: more(rate) })
  return lines.filter(({ amount }) => amount > 0)
}

export const isDateLine = ({ code }: QuotationLine) => code === 'weekend' || code === 'month-end' || code === 'peak'

/** True for charges added after booking. Weekend and month-end rates do not apply to them. */
export const isExtraLine = ({ code }: QuotationLine) => code === 'extra' || code === 'late-reschedule'

const isWeekend = (date: IndiaDate) => getWeekday(date) % 6 === 0

function isMonthEnd(date: IndiaDate, { firstDays, lastDays }: PriceBook['monthEnd']): boolean {
  const day = Number(date.slice(8, 10))
  return day <= firstDays || day > countDaysInMonth(date) - lastDays
}
