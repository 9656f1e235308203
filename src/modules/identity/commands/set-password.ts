import { hash } from '@node-rs/argon2'
import { reject } from '#kernel/domain-error.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { purgeHits } from '#platform/http/rate-limit.ts'
import { readPasswordLink } from '../queries/read-password-link.ts'
import { checkPassword } from './check-password.ts'
import { notifyAccountHolder } from './notify-account-holder.ts'
import { recordStaffEvent } from './record-staff-event.ts'

/**
 * Sets the password of a link's account, uses up all links of that account and ends its sessions. Rejects with
 * 'unknown' link.expired, 'unauthenticated' link.login, and as `checkPassword`.
 */
export async function setPassword(app: App, actor: Actor, token: string, password: string): Promise<void> {
  const link = await readPasswordLink(app, actor, token)
  if (link.needsLogin) throw reject('unauthenticated', 'link.login')
  const words = [link.name, link.email, link.mobile, app.company.brand.name]
  checkPassword(password, { kind: link.staffId ? 'staff' : 'customer', words })
  const password_hash = await hash(password)
  await inTransaction(app.db, async tx => {
    const owner = link.customerId ? (['customer_id', link.customerId] as const) : (['staff_id', link.staffId!] as const)
    const used = await tx
      .updateTable('account_links')
      .set({ used_at: app.now() })
      .where(owner[0], '=', owner[1])
      .where('kind', '=', 'password')
      .where('used_at', 'is', null)
      .returning('id')
      .execute()
    if (!used.some(({ id }) => id === link.id)) throw reject('unknown', 'link.expired') // another request was faster
    const kind = link.customerId ? 'customers' : 'staff'
    await tx.updateTable(kind).set({ password_hash }).where('id', '=', owner[1]).execute()
    if (link.customerId) await notifyAccountHolder(app, tx, link, 'password')
    if (link.staffId) await recordStaffEvent(app, tx, link.staffId, 'password-set', link.staffId)
    if (link.customerId) {
      const confirmed = { email_confirmed_at: app.now() }
      await tx
        .updateTable('customers')
        .set(confirmed)
        .where('id', '=', link.customerId)
        .where('email', '=', link.email)
        .execute()
    }
    // Failed guesses of the old password do not count for the new one.
    const what = link.customerId ? 'password' : 'staff'
    for (const login of [link.mobile, link.email.toLowerCase()]) await purgeHits(tx, `${what}:${login}:`)
    await tx
      .updateTable('sessions')
      .set({ ended_at: app.now() })
      .where(owner[0], '=', owner[1])
      .where('ended_at', 'is', null)
      .execute()
  })
}
