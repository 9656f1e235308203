import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { applyInsuranceTerms } from '../rules/insurance-terms.ts'
import { type PriceBook, priceTerms } from '../rules/price-book.ts'
import { getCityPriceBook, type PriceBooks } from '../rules/price-books.ts'
import { applyRatesByDate } from '../rules/rates-on.ts'
import { PRICES_TOPIC } from './prices-topic.ts'
import { readInsuranceTerms } from './read-insurance-terms.ts'

/**
 * The price books in force with the insurance that is offered, cached for 30 seconds or until one changes. Throws as
 * `readLiveBooks` does.
 */
export const readPriceBooks = cacheRead(30_000, (db: Db) => readLiveBooks(db), PRICES_TOPIC)

/** Reads the general price book, for prices shown before a city is known. */
export const readPriceBook = async (db: Db): Promise<PriceBook> => (await readPriceBooks(db)).general

/**
 * Reads the price books in force: the one that took effect last, for each group and for all cities. Throws if no
 * general one is in force, or if one cannot be parsed.
 */
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
  const insurance = await readInsuranceTerms(db)
  const today = toIndiaDate(new Date())
  const books = rows.map(({ version, book, ...of }) => ({
    ...of,
    book: { version, ...applyInsuranceTerms(applyRatesByDate(priceTerms.parse(book), today), insurance, today) },
  }))
  const general = books.find(({ groupId }) => groupId === null)
  if (!general) throw new Error('no price book is in force')
  const groups = books.flatMap(({ groupId, ...rest }) => (groupId === null ? [] : [{ groupId, ...rest }]))
  return { general: general.book, groups }
}

/** Reads the price book that a quotation was made with. Throws if that version does not exist. */
export async function readPriceBookVersion(db: Db | Tx, version: number): Promise<PriceBook> {
  const { book } = await db
    .selectFrom('price_books')
    .select('book')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { version, ...priceTerms.parse(book) }
}

/**
 * Reads the book for repricing an order on another date: the prices are those agreed in `version`, the GST is the
 * current one from the active book of its city. Throws as `readPriceBookVersion` and `readLiveBooks` do.
 */
export async function readPriceBookWithCurrentGst(
  db: Db | Tx,
  version: number,
  cityId: number | null,
): Promise<PriceBook> {
  const agreed = await readPriceBookVersion(db, version)
  const { gst, gstFrom } = getCityPriceBook(await readLiveBooks(db), cityId)
  return { ...agreed, gst, gstFrom }
}
