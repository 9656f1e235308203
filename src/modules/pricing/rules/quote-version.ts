import { type Paise, subtract, toWholeRupees } from '#kernel/money.ts'
import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { Move } from './move.ts'
import type { PriceBook } from './price-book.ts'
import { type Quotation, type QuotationLine, totalUp } from './quotation.ts'
import { quotePackages } from './quote-move.ts'
import type { Extra } from './requote-for-work.ts'

export const loads = ['full', 'part'] as const
/** Whether a truck goes for this move alone, or it shares one. */
export type Load = (typeof loads)[number]

/** What the desk asks of the book, and what comes upon it. */
export type VersionTerms = {
  packageId: number
  load: Load
  /** By road; null where the book measures it. */
  km: number | null
  insuredValue: Paise
  /** How long it is on the way; null: nothing is said. */
  days: number | null
  adds: Extra[]
  /** Off the price before tax. */
  discount: Paise
}

/**
 * A version's price: what the book says of the move, with what is added, less what is given away; tax, insurance and token as of any quotation. The book's
 * own lines are never written over: what is another is seen. `byBook`: the book prices such moves by itself, and so another day of it, and other work.
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

/** The largest that the book prices: what shared loads travel in. */
export const sharedVehicle = (book: PriceBook, vehicles: readonly Vehicle[]): Vehicle | null =>
  vehicles.findLast(({ id }) => book.transport.vehicles.some(({ vehicleId }) => vehicleId === id)) ?? null

/** What a version costs more or less than another. */
export const differenceOf = (before: Quotation, after: Quotation): Paise => subtract(after.total, before.total)
