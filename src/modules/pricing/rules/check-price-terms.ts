import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { findPriceInversion } from './find-price-inversion.ts'
import { listMissingPrices } from './missing-prices.ts'
import type { PriceTerms } from './price-book.ts'

/**
 * Returns the reason for which nothing may be sold by these prices: an offered vehicle or package has none, or a larger
 * move would cost less. Null if they are valid.
 */
export function checkPriceTerms(
  terms: PriceTerms,
  offered: Pick<Catalogue, 'vehicles' | 'packages'>,
): 'missing' | 'unfair' | null {
  if (listMissingPrices(terms, offered).length > 0) return 'missing'
  return findPriceInversion(terms, offered.vehicles) ? 'unfair' : null
}
