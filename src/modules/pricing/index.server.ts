export { createPriceDraft, type PriceDraftScope } from './commands/create-price-draft.ts'
export {
  createLaneDraft,
  discardLaneDraft,
  type LaneChange,
  proposeLaneDraft,
  sendBackLaneDraft,
  updateLaneDraft,
} from './commands/lane-drafts.ts'
export { importLaneFile, type LaneFilePreview, previewLaneFile } from './commands/lane-imports.ts'
export { discardPriceDraft, proposePriceDraft, sendBackPriceDraft } from './commands/price-drafts.ts'
export { publishLanes, withdrawLanes } from './commands/publish-lanes.ts'
export { publishPriceDraft } from './commands/publish-price-draft.ts'
export { saveInsuranceTerms } from './commands/save-insurance-terms.ts'
export { updatePriceDraft } from './commands/update-price-draft.ts'
export { withdrawPriceBook } from './commands/withdraw-price-book.ts'
export { findMoveOfferError } from './queries/find-move-offer-error.ts'
export {
  type ListedPriceBook,
  type ListedPriceDraft,
  listPriceBooks,
  type PriceGroup,
} from './queries/list-price-books.ts'
export { quotePackagesForVolume } from './queries/quote-packages-for-volume.ts'
export { type ActivePrices, readActivePrices } from './queries/read-active-prices.ts'
export {
  listInsuranceTerms,
  readCachedInsuranceTerms,
  readInsuranceTerms,
  type SavedInsuranceTerms,
} from './queries/read-insurance-terms.ts'

export {
  findLaneZone,
  findMoveLane,
  type LaneDraft,
  type ListedLaneVersion,
  listLaneRates,
  type MoveLane,
  measureLane,
} from './queries/read-lane-rates.ts'

export {
  readPriceBook,
  readPriceBooks,
  readPriceBookVersion,
  readPriceBookWithCurrentGst,
} from './queries/read-price-book.ts'
export { type PriceDraftDetails, readPriceDraft } from './queries/read-price-draft.ts'
