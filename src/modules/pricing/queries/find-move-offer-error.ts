import { sql } from 'kysely'
import type { ErrorCode } from '#kernel/domain-error.ts'
import type { MoveOffer } from '#modules/catalogue/ports.ts'
import type { Tx } from '#platform/database/database.ts'
import { checkPriceTerms } from '../rules/check-price-terms.ts'
import { priceTerms } from '../rules/price-book.ts'
import { readLiveBooks } from './read-price-book.ts'

/**
 * Checks whether these vehicles and packages may be offered. Returns 'catalogue.no-price' if an active or scheduled
 * book has no price for one of them, 'catalogue.unfair' if a larger move would then cost less, and null if they may be
 * offered. Blocks publishing of price books until the caller's transaction ends.
 */
export async function findMoveOfferError(tx: Tx, offered: MoveOffer): Promise<ErrorCode | null> {
  // One at a time, as in `publishPriceDraft`.
  await tx.selectFrom('price_books').select('version').orderBy('version').limit(1).forUpdate().execute()
  const scheduled = await tx
    .selectFrom('price_books')
    .select('book')
    .where('valid_from', '>', sql<Date>`now()`)
    .where('withdrawn_at', 'is', null)
    .execute()
  const { general, groups } = await readLiveBooks(tx)
  const scheduledTerms = scheduled.map(({ book }) => priceTerms.parse(book))
  for (const terms of [general, ...groups.map(({ book }) => book), ...scheduledTerms]) {
    const problem = checkPriceTerms(terms, offered)
    if (problem) return problem === 'missing' ? 'catalogue.no-price' : 'catalogue.unfair'
  }
  return null
}
