import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import { findUnfairness } from './find-unfairness.ts'
import { missingPrices } from './missing-prices.ts'
import type { PriceTerms } from './price-book.ts'

/** Why nothing may be sold by these prices: something that is offered has none, or more of it would cost less; null where it may. */
export function whyNotSold(
  terms: PriceTerms,
  offered: Pick<Catalogue, 'vehicles' | 'packages'>,
): 'missing' | 'unfair' | null {
  if (missingPrices(terms, offered).length > 0) return 'missing'
  return findUnfairness(terms, offered.vehicles) ? 'unfair' : null
}
