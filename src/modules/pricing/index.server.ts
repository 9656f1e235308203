export { quoteVolume } from './queries/quote-volume.ts'
export { readPriceBook } from './queries/read-price-book.ts'
