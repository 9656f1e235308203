import { refuse } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/rate-limit.ts'
import type { Customer } from '../rules/actor.ts'
import { linkId, oldestLink, sendLink } from './account-link.ts'

/** Mails a link to the new address; until it is opened the old one stays. Refuses 'too-many' after five an hour. */
export async function requestEmailChange(app: App, customer: Customer, email: string): Promise<void> {
  await countAgainst(app, [{ key: `link:email:${customer.id}`, most: 5, seconds: 3_600 }])
  const owner = { customer_id: customer.id, staff_id: null }
  await inTransaction(app.db, tx => sendLink(app, tx, 'email', owner, { name: customer.name, email, account: '' }))
}

/** Whoever opens the link has the mailbox: the address becomes the account's. It works once. Refuses 'unknown' link.expired. */
export async function confirmEmail(app: App, token: string): Promise<{ email: string }> {
  const id = linkId(app, 'email', token)
  return inTransaction(app.db, async tx => {
    const link = await tx
      .updateTable('account_links')
      .set({ used_at: app.now() })
      .where('id', '=', id ?? 0)
      .where('kind', '=', 'email')
      .where('used_at', 'is', null)
      .where('created_at', '>', oldestLink(app))
      .returning(['email', 'customer_id'])
      .executeTakeFirst()
    if (!link) throw refuse('unknown', 'link.expired')
    await tx.updateTable('customers').set({ email: link.email }).where('id', '=', link.customer_id).execute()
    return { email: link.email }
  })
}
