import { isDeepStrictEqual } from 'node:util'
import { recordChange, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { type PriceTerms, priceTerms } from '../rules/price-book.ts'
import { lockDraft } from './lock-draft.ts'

/**
 * Writes what was typed into a draft, good or not: what is wrong with it is shown, and refused when it is proposed. One that was proposed is open
 * again; one that says what it said stays as it is. Gives its revision. Refuses 'forbidden' staff.right, 'unknown' prices.unknown, 'conflict' prices.changed and prices.state.
 */
export async function saveDraft(
  app: App,
  staff: Staff,
  id: number,
  { revision, name, terms }: { revision: number; name: string; terms: PriceTerms },
): Promise<number> {
  requireRight(staff, 'prices')
  return inTransaction(app.db, async tx => {
    const before = await lockDraft(tx, id, { revision, to: 'open' })
    const same = isDeepStrictEqual([before.name, priceTerms.parse(before.book)], [name, terms])
    if (same && before.state === 'open') return revision
    await tx
      .updateTable('price_drafts')
      .set({
        name,
        book: json<unknown>(terms),
        revision: revision + 1,
        state: 'open',
        proposed_by: null,
        edited_by: staff.id,
        edited_at: app.now(),
      })
      .where('id', '=', id)
      .execute()
    const change = { before: { name: before.name, terms: before.book }, after: { name, terms } }
    await recordChange(app, tx, staff, { subject: 'price-draft', about: id, deed: 'saved', ...change })
    return revision + 1
  })
}
