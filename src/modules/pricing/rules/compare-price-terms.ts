import { type Paise, subtract } from '#kernel/money.ts'
import type { Vehicle } from '#modules/catalogue/rules/vehicle.ts'
import type { TaxedPriceTerms } from './price-book.ts'
import { quotePackages } from './quote-packages.ts'
import { type StandardMove, standardMoves, toPricedStandardMove } from './standard-moves.ts'

/** The price of one standard move by both books, including GST, for each package. */
export type ComparedMove = { move: StandardMove; prices: ComparedPrice[] }
export type ComparedPrice = { packageId: number; before: Paise | null; after: Paise; more: Paise }

/** Quotes the standard moves by the book in force and by a draft. */
export function comparePriceTerms(
  before: TaxedPriceTerms,
  after: TaxedPriceTerms,
  vehicles: Vehicle[],
): ComparedMove[] {
  return standardMoves.map(move => {
    const oldPrices = getStandardMovePrices(before, move, vehicles)
    const prices = [...getStandardMovePrices(after, move, vehicles)].map(([packageId, price]) => {
      const oldPrice = oldPrices.get(packageId) ?? null
      return { packageId, before: oldPrice, after: price, more: subtract(price, oldPrice ?? price) }
    })
    return { move, prices }
  })
}

const getStandardMovePrices = (terms: TaxedPriceTerms, move: StandardMove, vehicles: Vehicle[]) =>
  new Map(
    quotePackages({ version: 0, ...terms }, toPricedStandardMove(move, vehicles)).map(({ packageId, total }) => [
      packageId!,
      total,
    ]),
  )
