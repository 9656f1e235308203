import { type Paise, subtract, toWholeRupees } from '#kernel/money.ts'
import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { Move } from './move.ts'
import type { PriceBook } from './price-book.ts'
import { type Quotation, type QuotationLine, totalUp } from './quotation.ts'
import { quotePackages } from './quote-move.ts'
import type { Extra } from './requote-for-work.ts'

export const loads = ['full', 'part'] as const
/** Full: a truck goes for this move alone. Part: the move shares a truck. */
export type Load = (typeof loads)[number]

/** The input of staff for one quotation version: what to price by the book, and the additional charges. */
export type VersionTerms = {
  packageId: number
  load: Load
  /** By road; null if the distance is measured by us. */
  km: number | null
  insuredValue: Paise
  /** Days in transit; null if not stated. */
  days: number | null
  adds: Extra[]
  /** Taken off the price before tax. */
  discount: Paise
}

/**
 * Quotes a version: the book's price of the move, plus additional charges, less the discount; tax, insurance and token
 * as in any quotation. The book's own lines are never overwritten, so that every deviation stays visible. `byBook`: the
 * book prices such moves automatically, and therefore other dates and changed work too.
 */
export function quoteVersion(
  book: PriceBook,
  move: Move,
  { packageId, adds, discount, insuredValue }: VersionTerms,
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
  return totalUp(book, byBook ? packageId : null, lines, insuredValue, { date: move.date ?? null, discount })
}

/** Returns the largest vehicle that the book prices: shared loads travel in it. */
export const sharedVehicle = (book: PriceBook, vehicles: readonly Vehicle[]): Vehicle | null =>
  vehicles.findLast(({ id }) => book.transport.vehicles.some(({ vehicleId }) => vehicleId === id)) ?? null

/** Returns the price difference between two versions, in paise. */
export const differenceOf = (before: Quotation, after: Quotation): Paise => subtract(after.total, before.total)
