import { type BasisPoints, type Paise, toWholeRupees } from '#kernel/money.ts'
import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { Move } from './move.ts'
import type { PriceBook } from './price-book.ts'
import { buildQuotation, type Quotation, type QuotationLine } from './quotation.ts'
import { quotePackages } from './quote-packages.ts'
import type { ExtraCharge } from './requote-for-work.ts'

export const loadTypes = ['full', 'part'] as const
/** Full: a truck goes for this move alone. Part: the move shares a truck. */
export type LoadType = (typeof loadTypes)[number]

/** The input of staff for one quotation version: what to price by the book, and the additional charges. */
export type QuotationVersionTerms = {
  packageId: number
  load: LoadType
  /** By road; null if the distance is measured by us, or if the rate of a lane prices a long-distance move. */
  km: number | null
  insuredValue: Paise
  /** Days in transit; null if not stated. */
  days: number | null
  adds: ExtraCharge[]
  /** Taken off the price before tax. */
  discount: Paise
  /** The discount as a share of the price before tax, where staff entered it so: `discount` is then calculated from it. */
  discountRate?: BasisPoints
}

/**
 * Quotes a version: the book's price of the move, plus additional charges, less the discount; tax, insurance and token
 * as in any quotation. The book's own lines are never overwritten, so that every deviation stays visible. `byBook`: the
 * book prices such moves automatically, and therefore other dates and changed work too.
 */
export function quotationVersion(
  book: PriceBook,
  move: Move,
  { packageId, adds, discount, insuredValue }: QuotationVersionTerms,
  byBook: boolean,
): Quotation {
  const found = quotePackages(book, move).find(quotation => quotation.packageId === packageId)
  if (!found) throw new Error(`price book ${book.version} has no package ${packageId}`)
  const extras = adds.map(
    ({ reason, amount }): QuotationLine => ({
      code: 'extra',
      params: { reason, offered: true },
      amount: toWholeRupees(amount),
    }),
  )
  const lines = [...found.lines, ...extras]
  return buildQuotation(book, byBook ? packageId : null, lines, insuredValue, { date: move.date ?? null, discount })
}

/** Returns the largest vehicle that the book prices: shared loads travel in it. */
export const findSharedVehicle = (book: PriceBook, vehicles: readonly Vehicle[]): Vehicle | null =>
  vehicles.findLast(({ id }) => book.transport.vehicles.some(({ vehicleId }) => vehicleId === id)) ?? null
