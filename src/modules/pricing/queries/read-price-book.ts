import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'
import { kept } from '#platform/kept.ts'
import { type PriceBook, priceTerms } from '../rules/price-book.ts'

/** The topic under which processes tell each other of a new version. */
export const PRICES = 'prices'

/** The price book in force, kept for half a minute, as long as nobody publishes another. Throws as `readLiveBook` does. */
export const readPriceBook = kept(30_000, (db: Db) => readLiveBook(db), PRICES)

/** The price book in force. Throws where none is, or where what was written is not a price book. */
export async function readLiveBook(db: Db | Tx): Promise<PriceBook> {
  const { version, book } = await db
    .selectFrom('price_books')
    .select(['version', 'book'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .where('withdrawn_at', 'is', null)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version, ...priceTerms.parse(book) }
}

/** The price book that a quotation was made with. Throws where there is none of that version. */
export async function readPriceBookOf(db: Db, version: number): Promise<PriceBook> {
  const { book } = await db
    .selectFrom('price_books')
    .select('book')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { version, ...priceTerms.parse(book) }
}
