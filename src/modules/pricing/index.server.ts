export { discardPriceDraft, proposePriceDraft, sendBackPriceDraft } from './commands/move-draft.ts'
export { createPriceDraft, type PriceDraftScope } from './commands/open-draft.ts'
export { publishPriceDraft } from './commands/publish-draft.ts'
export { updatePriceDraft } from './commands/save-draft.ts'
export { withdrawPriceBook } from './commands/withdraw-version.ts'
export { checkOffer } from './queries/check-offer.ts'
export {
  type ListedPriceBook,
  type ListedPriceDraft,
  listPriceBooks,
  type PriceGroup,
} from './queries/list-price-books.ts'
export { quoteVolume } from './queries/quote-volume.ts'
export {
  readPriceBook,
  readPriceBooks,
  readPriceBookVersion,
  readPriceBookWithCurrentGst,
} from './queries/read-price-book.ts'
export { type PriceDraftDetails, readPriceDraft } from './queries/read-price-draft.ts'
