import { reject } from '#kernel/refusal.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countAgainst } from '#platform/http/rate-limit.ts'
import { linkId, sendLink, stillWorks } from './account-link.ts'
import { notifyAccountHolder } from './notify-account-holder.ts'
import { spendOwnersProof } from './prove-owner.ts'

/** In whose session a link is opened; null for nobody's. */
export type InSession = { customer: Customer; token: string } | null

/**
 * Mails a link to the new address; until it is opened the old one stays. With a session's token the owner has to be
 * proven in it; without one, the link asks for that. Refuses 'unauthenticated' owner.unproven, 'too-many' after five an hour.
 */
export async function requestEmailChange(app: App, customer: Customer, email: string, sessionToken: string | null) {
  await countAgainst(app, [{ key: `link:email:${customer.id}`, most: 5, seconds: 3_600 }])
  const owner = { customer_id: customer.id, staff_id: null }
  await inTransaction(app.db, async tx => {
    if (sessionToken) await spendOwnersProof(app, tx, customer, sessionToken)
    const to = { name: customer.name, email, account: null, language: customer.language, proven: sessionToken !== null }
    await sendLink(app, tx, 'email', owner, to)
  })
}

/**
 * Whoever opens the link has the mailbox: the address becomes the account's, and the one before is told. It works once. Refuses
 * 'unknown' link.expired, 'unauthenticated' owner.unproven where the owner is not proven yet.
 */
export async function confirmEmail(app: App, token: string, session: InSession): Promise<{ email: string }> {
  const id = linkId(app, 'email', token)
  return inTransaction(app.db, async tx => {
    const link = await tx
      .updateTable('account_links as l')
      .set({ used_at: app.now() })
      .where('id', '=', id ?? 0)
      .where('kind', '=', 'email')
      .where(stillWorks(app))
      .returning(['email', 'customer_id', 'proven'])
      .executeTakeFirst()
    if (!link) throw reject('unknown', 'link.expired')
    if (!link.proven) {
      if (session?.customer.id !== link.customer_id) throw reject('unauthenticated', 'owner.unproven')
      await spendOwnersProof(app, tx, session.customer, session.token)
    }
    const before = await tx
      .selectFrom('customers')
      .select(['name', 'mobile', 'email', 'language'])
      .where('id', '=', link.customer_id)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('customers')
      .set({ email: link.email, email_confirmed_at: app.now() })
      .where('id', '=', link.customer_id)
      .execute()
    if (before.email !== link.email) await notifyAccountHolder(app, tx, before, 'email')
    return { email: link.email }
  })
}
