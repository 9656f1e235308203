import { sql } from 'kysely'
import type { Db } from '#platform/database/database.ts'
import { kept } from '#platform/kept.ts'
import { type PriceBook, priceTerms } from '../rules/price-book.ts'

/** The price book in force, at most 30 s old. Throws where none is, or where what was written is not a price book. */
export const readPriceBook = kept(30_000, async (db: Db): Promise<PriceBook> => {
  const { version, book } = await db
    .selectFrom('price_books')
    .select(['version', 'book'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { version, ...priceTerms.parse(book) }
})

/** The price book that a quotation was made with. Throws where there is none of that version. */
export async function readPriceBookOf(db: Db, version: number): Promise<PriceBook> {
  const { book } = await db
    .selectFrom('price_books')
    .select('book')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { version, ...priceTerms.parse(book) }
}
