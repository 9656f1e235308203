import { reject } from '#kernel/domain-error.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { listPriceBookVersions } from '../queries/list-price-book-versions.ts'
import { PRICES_TOPIC } from '../queries/prices-topic.ts'
import { findCityInTwoGroups } from '../rules/find-city-in-two-groups.ts'

/**
 * Withdraws a version that has not taken effect, so that no quotation uses it yet. Rejects with 'forbidden'
 * staff.right, 'unknown' prices.unknown, 'conflict' prices.begun, and 'conflict' prices.city-twice if the version would
 * have released a city that another group takes over.
 */
export async function withdrawPriceBook(app: App, staff: Staff, version: number): Promise<void> {
  requirePermission(staff, 'prices')
  await runCacheChange(app, PRICES_TOPIC, async tx => {
    // One at a time, as in `publishPriceDraft`.
    await tx.selectFrom('price_books').select('version').orderBy('version').limit(1).forUpdate().execute()
    const versions = await listPriceBookVersions(tx)
    const book = versions.find(one => one.version === version)
    if (!book) throw reject('unknown', 'prices.unknown')
    if (book.withdrawnAt || book.validFrom <= app.now()) throw reject('conflict', 'prices.begun')
    const others = versions.filter(one => one !== book)
    if (findCityInTwoGroups(others, app.now())) throw reject('conflict', 'prices.city-twice')
    await tx.updateTable('price_books').set({ withdrawn_at: app.now() }).where('version', '=', version).execute()
    await recordAuditEntry(app, tx, staff, { subject: 'price-book', about: version, action: 'withdrawn' })
  })
}
