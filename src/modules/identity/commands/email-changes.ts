import { reject } from '#kernel/domain-error.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { countHits } from '#platform/http/rate-limit.ts'
import { buildValidLinkCondition, parseAccountLinkId, sendAccountLink } from './account-link.ts'
import { notifyAccountHolder } from './notify-account-holder.ts'
import { consumeOwnerProof } from './verify-owner.ts'

/** The session in which a link is opened; null without a login. */
export type LinkSession = { customer: Customer; token: string } | null

/**
 * Emails a confirmation link to the new address; the old one stays until the link is opened. With a session token the
 * owner must be verified in that session; without one, the link asks for it. Rejects with 'unauthenticated'
 * owner.unproven, 'too-many' after five an hour.
 */
export async function requestEmailChange(app: App, customer: Customer, email: string, sessionToken: string | null) {
  await countHits(app, [{ key: `link:email:${customer.id}`, max: 5, seconds: 3_600 }])
  const owner = { customer_id: customer.id, staff_id: null }
  await inTransaction(app.db, async tx => {
    if (sessionToken) await consumeOwnerProof(app, tx, customer, sessionToken)
    const to = { name: customer.name, email, account: null, language: customer.language, proven: sessionToken !== null }
    await sendAccountLink(app, tx, 'email', owner, to)
  })
}

/**
 * Changes the email address, since opening the link proves access to the mailbox, and notifies the old address. Works
 * once. Rejects with 'unknown' link.expired, 'unauthenticated' owner.unproven if the owner is not verified yet.
 */
export async function confirmEmail(app: App, token: string, session: LinkSession): Promise<{ email: string }> {
  const id = parseAccountLinkId(app, 'email', token)
  return inTransaction(app.db, async tx => {
    const link = await tx
      .updateTable('account_links as l')
      .set({ used_at: app.now() })
      .where('id', '=', id ?? 0)
      .where('kind', '=', 'email')
      .where(buildValidLinkCondition(app))
      .returning(['email', 'customer_id', 'proven'])
      .executeTakeFirst()
    if (!link) throw reject('unknown', 'link.expired')
    if (!link.proven) {
      if (session?.customer.id !== link.customer_id) throw reject('unauthenticated', 'owner.unproven')
      await consumeOwnerProof(app, tx, session.customer, session.token)
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
