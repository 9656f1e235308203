import { reject } from '#kernel/domain-error.ts'
import { type IndiaDate, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { listPriceBookVersions } from '../queries/list-price-book-versions.ts'
import { checkPriceTerms } from '../rules/check-price-terms.ts'
import { findCityInTwoGroups } from '../rules/find-city-in-two-groups.ts'
import { toNextPriceBookVersion } from '../rules/next-version.ts'
import { priceTerms } from '../rules/price-book.ts'
import { lockPriceDraft } from './lock-price-draft.ts'

type KnownRevision = { revision: number }

/**
 * Submits a draft for confirmation by a second person, with the date from which it takes effect (null: as soon as it is
 * confirmed). Rejects with 'forbidden' staff.right, 'invalid' prices.past, prices.missing, prices.unfair and
 * prices.city-twice, 'unknown' prices.unknown, 'conflict' prices.changed and prices.state.
 */
export async function proposePriceDraft(
  app: App,
  staff: Staff,
  id: number,
  { revision, startsOn }: KnownRevision & { startsOn: IndiaDate | null },
): Promise<void> {
  requirePermission(staff, 'prices')
  if (startsOn && startsOn <= toIndiaDate(app.now()))
    throw reject('invalid', 'prices.past', { startsOn: 'prices.past' })
  const catalogue = await readCatalogue(app.db)
  await inTransaction(app.db, async tx => {
    const draft = await lockPriceDraft(tx, id, { revision, to: 'proposed' })
    const problem = checkPriceTerms(priceTerms.parse(draft.book), catalogue)
    if (problem) throw reject('invalid', `prices.${problem}`)
    const next = toNextPriceBookVersion(draft, startsOn ? toIndiaInstant(startsOn) : app.now())
    if (findCityInTwoGroups([...(await listPriceBookVersions(tx)), next], app.now()))
      throw reject('invalid', 'prices.city-twice')
    await tx
      .updateTable('price_drafts')
      .set({ state: 'proposed', starts_on: startsOn, proposed_by: staff.id })
      .where('id', '=', id)
      .execute()
    await recordAuditEntry(app, tx, staff, {
      subject: 'price-draft',
      about: id,
      action: 'proposed',
      after: { startsOn },
    })
  })
}

/** Sends a proposed draft back for changes. Rejects as `discardPriceDraft` does. */
export const sendBackPriceDraft = (app: App, staff: Staff, id: number, known: KnownRevision) =>
  changeDraftState(app, staff, id, 'open', known)

/**
 * Discards a draft. Rejects with 'forbidden' staff.right, 'unknown' prices.unknown, 'conflict' prices.changed and
 * prices.state.
 */
export const discardPriceDraft = (app: App, staff: Staff, id: number, known: KnownRevision) =>
  changeDraftState(app, staff, id, 'discarded', known)

async function changeDraftState(
  app: App,
  staff: Staff,
  id: number,
  to: 'open' | 'discarded',
  { revision }: KnownRevision,
) {
  requirePermission(staff, 'prices')
  await inTransaction(app.db, async tx => {
    await lockPriceDraft(tx, id, { revision, to })
    await tx.updateTable('price_drafts').set({ state: to, proposed_by: null }).where('id', '=', id).execute()
    const action = to === 'open' ? 'sent-back' : 'discarded'
    await recordAuditEntry(app, tx, staff, { subject: 'price-draft', about: id, action })
  })
}
