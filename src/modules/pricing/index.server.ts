export { quoteVolume } from './queries/quote-volume.ts'
export { readPriceBook, readPriceBookOf } from './queries/read-price-book.ts'
