import { recordChange, requireRight } from '#modules/identity/index.server.ts'
import type { Staff } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { json } from '#platform/database/json.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { readLiveBook } from '../queries/read-price-book.ts'

/** Begins a draft with what is in force now. Gives its id. Refuses 'forbidden' staff.right. */
export async function openDraft(app: App, staff: Staff, name: string): Promise<number> {
  requireRight(staff, 'prices')
  return inTransaction(app.db, async tx => {
    const { version, ...terms } = await readLiveBook(tx)
    const { id } = await tx
      .insertInto('price_drafts')
      .values({ name, based_on: version, book: json<unknown>(terms), edited_by: staff.id, edited_at: app.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(app, tx, staff, { subject: 'price-draft', about: id, deed: 'opened', after: { name, version } })
    return id
  })
}
