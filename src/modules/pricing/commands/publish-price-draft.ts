import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { isOwnDraft } from '#modules/access/rules/draft-version.ts'
import { readMoveOffer } from '#modules/catalogue/internal.server.ts'
import { hasOtherStaffWithPermission } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { runCacheChange } from '#platform/cache/run-cache-change.ts'
import { toJsonText } from '#platform/database/json.ts'
import { listPriceBookVersions } from '../queries/list-price-book-versions.ts'
import { PRICES_TOPIC } from '../queries/prices-topic.ts'
import { checkPriceTerms } from '../rules/check-price-terms.ts'
import { findCityInTwoGroups } from '../rules/find-city-in-two-groups.ts'
import { toNextPriceBookVersion } from '../rules/next-version.ts'
import { priceTerms } from '../rules/price-book.ts'
import { lockPriceDraft } from './lock-price-draft.ts'

/**
 * Confirms a draft that another member of staff proposed: it becomes the next version of the price book, valid from
 * midnight in India on its start date. If nobody else has the permission, the person who proposed it confirms it, and
 * the audit log says that nobody else did. Returns the version. Rejects with 'forbidden' staff.right; with 'forbidden'
 * prices.second if the confirming person wrote or proposed it and somebody else could confirm it; 'unknown'
 * prices.unknown; 'invalid' prices.missing, prices.unfair and prices.city-twice; 'conflict' prices.changed and
 * prices.state; and 'conflict' prices.late if its start date has already come.
 */
export async function publishPriceDraft(app: App, staff: Staff, id: number, { revision }: { revision: number }) {
  requirePermission(staff, 'prices')
  const isOnlyApprover = !(await hasOtherStaffWithPermission(app.db, staff, 'prices'))
  return runCacheChange(app, PRICES_TOPIC, async tx => {
    const draft = await lockPriceDraft(tx, id, { revision, to: 'published' })
    const isOwn = isOwnDraft(draft, staff)
    if (isOwn && !isOnlyApprover) throw reject('forbidden', 'prices.second')
    if (draft.starts_on && draft.starts_on <= toIndiaDate(app.now())) throw reject('conflict', 'prices.late')
    // Drafts that are published at the same time take turns. The second waits, then reads what the first has written.
    await tx.selectFrom('price_books').select('version').orderBy('version').limit(1).forUpdate().execute()
    const versions = await listPriceBookVersions(tx)
    const proposer = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', draft.proposed_by)
      .executeTakeFirstOrThrow()
    const terms = priceTerms.parse(draft.book)
    const problem = checkPriceTerms(terms, await readMoveOffer(tx)) // staff may have offered another vehicle since it was proposed
    if (problem) throw reject('invalid', `prices.${problem}`)
    const validFrom = draft.starts_on ? toIndiaInstant(draft.starts_on) : app.now()
    if (findCityInTwoGroups([...versions, toNextPriceBookVersion(draft, validFrom)], app.now()))
      throw reject('invalid', 'prices.city-twice')
    const next = {
      version: versions[0]!.version + 1,
      group_id: draft.group_id,
      cities: toJsonText(draft.cities),
      name: draft.name,
      book: toJsonText<unknown>(terms),
      valid_from: validFrom,
      created_by: proposer.name,
      confirmed_by: staff.name,
    }
    await tx.insertInto('price_books').values(next).execute()
    await tx
      .updateTable('price_drafts')
      .set({ state: 'published', version: next.version })
      .where('id', '=', id)
      .execute()
    const after = { version: next.version, from: validFrom, terms, cities: draft.cities }
    const action = isOwn ? 'published-alone' : 'published'
    await recordAuditEntry(app, tx, staff, { subject: 'price-draft', about: id, action, after })
    return next.version
  })
}
