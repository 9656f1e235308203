import { sql } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { loadTaxRules, readTaxRules, type TaxRules } from '#modules/tax/index.server.ts'
import { cacheRead } from '#platform/cache/cached.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { applyInsuranceTerms } from '../rules/insurance-terms.ts'
import { buildMoveTax } from '../rules/move-tax.ts'
import { type PriceBook, type PriceTerms, priceTerms } from '../rules/price-book.ts'
import { getCityPriceBook, type PriceBooks } from '../rules/price-books.ts'
import { PRICES_TOPIC } from './prices-topic.ts'
import { readInsuranceTerms } from './read-insurance-terms.ts'

const readCachedTerms = cacheRead(30_000, (db: Db) => readLiveTerms(db), PRICES_TOPIC)

/**
 * The price books in force with the insurance that is offered and the tax of moves, cached for 30 seconds or until one of
 * them changes. Throws as `readLiveBooks` does.
 */
export async function readPriceBooks(db: Db): Promise<PriceBooks> {
  const [terms, taxRules] = await Promise.all([readCachedTerms(db), readTaxRules(db)])
  const known = builtBooks.get(terms)
  if (known?.taxRules === taxRules) return known.books
  const books = addMoveTax(terms, taxRules)
  builtBooks.set(terms, { taxRules, books })
  return books
}
/** The books that were built last from cached terms, and the cached rules that they were built with. */
const builtBooks = new WeakMap<LiveTerms, { taxRules: TaxRules; books: PriceBooks }>()

/** Reads the general price book, for prices shown before a city is known. */
export const readPriceBook = async (db: Db): Promise<PriceBook> => (await readPriceBooks(db)).general

/**
 * Reads the price books in force: the one that took effect last, for each group and for all cities. Throws if no
 * general one is in force, or if one cannot be parsed.
 */
export const readLiveBooks = async (db: Db | Tx): Promise<PriceBooks> =>
  addMoveTax(await readLiveTerms(db), await loadTaxRules(db))

type LiveTerms = {
  general: PriceTerms & { version: number }
  groups: { groupId: number; cities: number[]; book: PriceTerms & { version: number } }[]
}

async function readLiveTerms(db: Db | Tx): Promise<LiveTerms> {
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
    book: { version, ...applyInsuranceTerms(priceTerms.parse(book), insurance, today) },
  }))
  const general = books.find(({ groupId }) => groupId === null)
  if (!general) throw new Error('no price book is in force')
  const groups = books.flatMap(({ groupId, ...rest }) => (groupId === null ? [] : [{ groupId, ...rest }]))
  return { general: general.book, groups }
}

/** Adds the tax of moves that individuals pay. A registered customer's is decided with the order (`getOrderTax`). */
function addMoveTax({ general, groups }: LiveTerms, { rules, gstinByCity }: TaxRules): PriceBooks {
  const today = toIndiaDate(new Date())
  const ofIndividuals = (gstin: string | null) => buildMoveTax(rules, { gstin, registered: false }, today)
  const tax = ofIndividuals(null)
  const citiesByGstin = Map.groupBy(gstinByCity, ([, gstin]) => gstin)
  return {
    general: { ...general, ...tax },
    groups: groups.map(({ book, ...group }) => ({ ...group, book: { ...book, ...tax } })),
    taxes: [...citiesByGstin].map(([gstin, cities]) => ({
      cities: cities.map(([id]) => id),
      tax: ofIndividuals(gstin),
    })),
  }
}

/** Reads the terms that a quotation was made with. Throws if that version does not exist. */
export async function readPriceBookVersion(db: Db | Tx, version: number): Promise<PriceTerms & { version: number }> {
  const { book } = await db
    .selectFrom('price_books')
    .select('book')
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { version, ...priceTerms.parse(book) }
}

/**
 * Reads the book for repricing an order: the prices are those agreed in `version`, the GST is the current one of its
 * city. Throws as `readPriceBookVersion` and `readLiveBooks` do.
 */
export async function readPriceBookWithCurrentGst(
  db: Db | Tx,
  version: number,
  cityId: number | null,
): Promise<PriceBook> {
  const agreed = await readPriceBookVersion(db, version)
  const { gst, tax, gstFrom } = getCityPriceBook(await readLiveBooks(db), cityId)
  return { ...agreed, gst, tax, gstFrom }
}
