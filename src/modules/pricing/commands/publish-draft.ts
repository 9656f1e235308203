import { indiaDate, instantOf } from '#kernel/india-time.ts'
import { reject } from '#kernel/refusal.ts'
import { recordChange, requireRight } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { readOffered } from '#modules/catalogue/internal.server.ts'
import { hasOthersWithRight } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { changeCached } from '#platform/cache/change-cached.ts'
import { json } from '#platform/database/json.ts'
import { PRICES } from '../queries/read-price-book.ts'
import { readVersions } from '../queries/read-versions.ts'
import { cityTwice } from '../rules/city-twice.ts'
import { nextVersion } from '../rules/next-version.ts'
import { priceTerms } from '../rules/price-book.ts'
import { whyNotSold } from '../rules/why-not-sold.ts'
import { lockDraft } from './lock-draft.ts'

/**
 * Confirms a draft that another member of staff proposed: it becomes the next version of the price book, valid from
 * midnight in India on its start date. Returns the version. Rejects with 'forbidden' staff.right; with 'forbidden'
 * prices.second if the confirming person wrote or proposed it and somebody else could confirm it; 'unknown'
 * prices.unknown; 'invalid' prices.missing, prices.unfair and prices.city-twice; 'conflict' prices.changed and
 * prices.state; and 'conflict' prices.late if its start date has already come.
 */
export async function publishDraft(app: App, staff: Staff, id: number, { revision }: { revision: number }) {
  requireRight(staff, 'prices')
  const alone = !(await hasOthersWithRight(app.db, staff, 'prices'))
  return changeCached(app, PRICES, async tx => {
    const draft = await lockDraft(tx, id, { revision, to: 'published' })
    if (!alone && (draft.proposed_by === staff.id || draft.edited_by === staff.id))
      throw reject('forbidden', 'prices.second')
    if (draft.starts_on && draft.starts_on <= indiaDate(app.now())) throw reject('conflict', 'prices.late')
    // Drafts that are published at the same time take turns. The second waits, then reads what the first has written.
    await tx.selectFrom('price_books').select('version').orderBy('version').limit(1).forUpdate().execute()
    const versions = await readVersions(tx)
    const proposer = await tx
      .selectFrom('staff')
      .select('name')
      .where('id', '=', draft.proposed_by)
      .executeTakeFirstOrThrow()
    const terms = priceTerms.parse(draft.book)
    const why = whyNotSold(terms, await readOffered(tx)) // staff may have offered another vehicle since it was proposed
    if (why) throw reject('invalid', `prices.${why}`)
    const validFrom = draft.starts_on ? instantOf(draft.starts_on) : app.now()
    if (cityTwice([...versions, nextVersion(draft, validFrom)], app.now())) throw reject('invalid', 'prices.city-twice')
    const next = {
      version: versions[0]!.version + 1,
      group_id: draft.group_id,
      cities: json(draft.cities),
      name: draft.name,
      book: json<unknown>(terms),
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
    await recordChange(app, tx, staff, { subject: 'price-draft', about: id, action: 'published', after })
    return next.version
  })
}
