import { type IndiaDate, indiaDate, instantOf } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readVersions } from '../queries/read-versions.ts'
import { cityTwice } from '../rules/city-twice.ts'
import { nextVersion } from '../rules/next-version.ts'
import { priceTerms } from '../rules/price-book.ts'
import { whyNotSold } from '../rules/why-not-sold.ts'
import { lockDraft } from './lock-draft.ts'

type KnownRevision = { revision: number }

/**
 * Submits a draft for confirmation by a second person, with the date from which it takes effect (null: as soon as it is
 * confirmed). Rejects with 'forbidden' staff.right, 'invalid' prices.past, prices.missing, prices.unfair and
 * prices.city-twice, 'unknown' prices.unknown, 'conflict' prices.changed and prices.state.
 */
export async function proposeDraft(
  app: App,
  staff: Staff,
  id: number,
  { revision, startsOn }: KnownRevision & { startsOn: IndiaDate | null },
): Promise<void> {
  requireRight(staff, 'prices')
  if (startsOn && startsOn <= indiaDate(app.now())) throw reject('invalid', 'prices.past', { startsOn: 'prices.past' })
  const catalogue = await readCatalogue(app.db)
  await inTransaction(app.db, async tx => {
    const draft = await lockDraft(tx, id, { revision, to: 'proposed' })
    const why = whyNotSold(priceTerms.parse(draft.book), catalogue)
    if (why) throw reject('invalid', `prices.${why}`)
    const next = nextVersion(draft, startsOn ? instantOf(startsOn) : app.now())
    if (cityTwice([...(await readVersions(tx)), next], app.now())) throw reject('invalid', 'prices.city-twice')
    await tx
      .updateTable('price_drafts')
      .set({ state: 'proposed', starts_on: startsOn, proposed_by: staff.id })
      .where('id', '=', id)
      .execute()
    await recordChange(app, tx, staff, { subject: 'price-draft', about: id, action: 'proposed', after: { startsOn } })
  })
}

/** Sends a proposed draft back for changes. Rejects as `discardPriceDraft` does. */
export const sendBackDraft = (app: App, staff: Staff, id: number, seen: KnownRevision) =>
  moveTo(app, staff, id, 'open', seen)

/**
 * Discards a draft. Rejects with 'forbidden' staff.right, 'unknown' prices.unknown, 'conflict' prices.changed and
 * prices.state.
 */
export const discardDraft = (app: App, staff: Staff, id: number, seen: KnownRevision) =>
  moveTo(app, staff, id, 'discarded', seen)

async function moveTo(app: App, staff: Staff, id: number, to: 'open' | 'discarded', { revision }: KnownRevision) {
  requireRight(staff, 'prices')
  await inTransaction(app.db, async tx => {
    await lockDraft(tx, id, { revision, to })
    await tx.updateTable('price_drafts').set({ state: to, proposed_by: null }).where('id', '=', id).execute()
    const action = to === 'open' ? 'sent-back' : 'discarded'
    await recordChange(app, tx, staff, { subject: 'price-draft', about: id, action })
  })
}
