import { isDeepStrictEqual } from 'node:util'
import { recordAuditEntry, requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type PriceTerms, priceTerms } from '../rules/price-book.ts'
import { lockPriceDraft } from './lock-price-draft.ts'

/**
 * Saves the input into a draft, valid or not: the screen shows what is wrong, and the proposal is rejected until it is
 * right. A proposed draft becomes open again; an unchanged one stays as it is. Cities that are left out stay. Returns
 * the draft's revision. Rejects with 'forbidden' staff.right, 'unknown' prices.unknown, 'conflict' prices.changed and
 * prices.state.
 */
export async function updatePriceDraft(
  app: App,
  staff: Staff,
  id: number,
  {
    revision,
    name,
    terms: typed,
    cities,
  }: { revision: number; name: string; terms: PriceTerms; cities?: readonly number[] },
): Promise<number> {
  requirePermission(staff, 'prices')
  const terms = priceTerms.parse(typed) // without the tax that a draft is shown with
  return inTransaction(app.db, async tx => {
    const before = await lockPriceDraft(tx, id, { revision, to: 'open' })
    const includedCities = before.group_id === null ? [] : (cities ?? before.cities).toSorted((a, b) => a - b)
    const isUnchanged = isDeepStrictEqual(
      [before.name, priceTerms.parse(before.book), before.cities],
      [name, terms, includedCities],
    )
    if (isUnchanged && before.state === 'open') return revision
    await tx
      .updateTable('price_drafts')
      .set({
        name,
        book: toJsonText<unknown>(terms),
        cities: toJsonText(includedCities),
        revision: revision + 1,
        state: 'open',
        proposed_by: null,
        edited_by: staff.id,
        edited_at: app.now(),
      })
      .where('id', '=', id)
      .execute()
    const { name: oldName, book, cities: at } = before
    const change = {
      before: { name: oldName, terms: book, cities: at },
      after: { name, terms, cities: includedCities },
    }
    await recordAuditEntry(app, tx, staff, { subject: 'price-draft', about: id, action: 'saved', ...change })
    return revision + 1
  })
}
