import { reject } from '#kernel/domain-error.ts'
import type { Mobile } from '#kernel/phone.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { consumeOtp } from './consume-otp.ts'
import { notifyAccountHolder } from './notify-account-holder.ts'
import { consumeOwnerProof, isOwnerVerified } from './verify-owner.ts'

/**
 * Changes the number of an account after the code sent to the new number is entered. Other sessions end, and the old
 * number and email address are notified. The owner must be verified in this session (`prove-owner.ts`). Consents stay
 * with the old number; the new one needs its own. Rejects with 'unauthenticated' owner.unproven, 'invalid' code.wrong,
 * code.expired, 'too-many' code.locked, 'conflict' mobile.taken if the number has another account.
 */
export async function changeMobile(
  app: App,
  customer: Customer,
  client: ClientInfo,
  sessionToken: string,
  change: { mobile: Mobile; code: string },
): Promise<void> {
  if (!(await isOwnerVerified(app, customer, sessionToken))) throw reject('unauthenticated', 'owner.unproven')
  await consumeOtp(app, client, change)
  const { id } = customer
  await inTransaction(app.db, async tx => {
    await consumeOwnerProof(app, tx, customer, sessionToken)
    const taken = await tx.selectFrom('customers').select('id').where('mobile', '=', change.mobile).executeTakeFirst()
    if (taken && taken.id !== id) throw reject('conflict', 'mobile.taken', { mobile: 'mobile.taken' })
    const columns = ['name', 'mobile', 'email', 'language'] as const
    const before = await tx.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirstOrThrow()
    await tx.updateTable('customers').set({ mobile: change.mobile }).where('id', '=', id).execute()
    await tx
      .updateTable('sessions')
      .set({ ended_at: app.now() })
      .where('customer_id', '=', id)
      .where('ended_at', 'is', null)
      .where('token_hash', '<>', hashToken(sessionToken))
      .execute()
    await notifyAccountHolder(app, tx, before, 'mobile')
  })
}
