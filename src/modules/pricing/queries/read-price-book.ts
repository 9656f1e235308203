import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/database.ts'
import { kept } from '#platform/kept.ts'
import type { PriceBooks } from '../rules/book-of.ts'
import { type PriceBook, priceTerms } from '../rules/price-book.ts'

/** The topic under which processes tell each other of a new version. */
export const PRICES = 'prices'

/** The price books in force, kept for half a minute, as long as nobody publishes another. Throws as `readLiveBooks` does. */
export const readPriceBooks = kept(30_000, (db: Db) => readLiveBooks(db), PRICES)

/** The general one of these: for what is said before a city is known. */
export const readPriceBook = async (db: Db): Promise<PriceBook> => (await readPriceBooks(db)).general

/** The price books in force: of each group, and of all, the one that began last. Throws where no general one is, or one cannot be read. */
export async function readLiveBooks(db: Db | Tx): Promise<PriceBooks> {
  const rows = await db
    .selectFrom('price_books')
    .distinctOn('group_id')
    .select(['group_id as groupId', 'cities', 'version', 'book'])
    .where('valid_from', '<=', sql<Date>`now()`)
    .where('withdrawn_at', 'is', null)
    .orderBy('group_id')
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .execute()
  const books = rows.map(({ version, book, ...of }) => ({ ...of, book: { version, ...priceTerms.parse(book) } }))
  const general = books.find(({ groupId }) => groupId === null)
  if (!general) throw new Error('no price book is in force')
  const groups = books.flatMap(({ groupId, ...rest }) => (groupId === null ? [] : [{ groupId, ...rest }]))
  return { general: general.book, groups }
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
