import { refuse } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { changingKept } from '#platform/changing-kept.ts'
import { PRICES } from '../queries/read-price-book.ts'

/**
 * Takes back a version whose day has not come: no quotation names it. Refuses 'forbidden' staff.right, 'unknown' prices.unknown, and 'conflict'
 * prices.begun.
 */
export async function withdrawVersion(app: App, staff: Staff, version: number): Promise<void> {
  requireRight(staff, 'prices')
  await changingKept(app, PRICES, async tx => {
    const book = await tx
      .selectFrom('price_books')
      .select(['valid_from', 'withdrawn_at'])
      .where('version', '=', version)
      .forUpdate()
      .executeTakeFirst()
    if (!book) throw refuse('unknown', 'prices.unknown')
    if (book.withdrawn_at || book.valid_from <= app.now()) throw refuse('conflict', 'prices.begun')
    await tx.updateTable('price_books').set({ withdrawn_at: app.now() }).where('version', '=', version).execute()
    await recordChange(app, tx, staff, { subject: 'price-book', about: version, deed: 'withdrawn' })
  })
}
