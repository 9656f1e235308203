import { verify } from '@node-rs/argon2'
import { reject } from '#kernel/domain-error.ts'
import type { Mobile } from '#kernel/phone.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import type { Db } from '#platform/database/database.ts'
import { wrongPasswordLimits } from '../rules/attempt-limits.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { OWNER_PROOF_MS } from '../rules/session-life.ts'
import { consumeOtp } from './consume-otp.ts'
import { countAttempt } from './count-attempt.ts'
import { getDecoyHash } from './log-in-staff.ts'

/** A proof of identity beyond the session, since cookies can be stolen: a code sent to the number, or the password. */
export type OwnerProof = { code: string } | { password: string }

/** Verifies the owner in this session. Rejects as `consumeOtp`, and 'invalid' password.mine. */
export async function verifyOwner(
  app: App,
  customer: Customer,
  sessionToken: string,
  client: ClientInfo,
  shown: OwnerProof,
) {
  if ('code' in shown) await consumeOtp(app, client, { mobile: customer.mobile as Mobile, code: shown.code })
  else await checkOwnPassword(app, customer, client, shown.password)
  await app.db
    .updateTable('sessions')
    .set({ proven_at: app.now() })
    .where('token_hash', '=', hashToken(sessionToken))
    .where('customer_id', '=', customer.id)
    .execute()
}

async function checkOwnPassword(app: App, { id }: Customer, client: ClientInfo, password: string) {
  const takeBack = await countAttempt(
    app,
    { what: 'own-password', account: String(id), client, known: false },
    wrongPasswordLimits,
  )
  const row = await app.db.selectFrom('customers').select('password_hash').where('id', '=', id).executeTakeFirst()
  const genuine = await verify(row?.password_hash ?? (await getDecoyHash()), password)
  if (!genuine || !row?.password_hash) throw reject('invalid', 'password.mine', { password: 'password.mine' })
  await takeBack()
}

/** True if the owner was verified in this session within the last minutes. */
export async function isOwnerVerified(app: App, { id }: Customer, sessionToken: string): Promise<boolean> {
  const row = await app.db
    .selectFrom('sessions')
    .select('proven_at')
    .where('token_hash', '=', hashToken(sessionToken))
    .where('customer_id', '=', id)
    .executeTakeFirst()
  return row?.proven_at != null && row.proven_at > getOldestProof(app)
}

/** Uses up the verification of the owner for one change. Rejects with 'unauthenticated' owner.unproven. */
export async function consumeOwnerProof(app: App, db: Db, { id }: Customer, sessionToken: string): Promise<void> {
  const used = await db
    .updateTable('sessions')
    .set({ proven_at: null })
    .where('token_hash', '=', hashToken(sessionToken))
    .where('customer_id', '=', id)
    .where('ended_at', 'is', null)
    .where('proven_at', '>', getOldestProof(app))
    .returning('token_hash')
    .executeTakeFirst()
  if (!used) throw reject('unauthenticated', 'owner.unproven')
}

const getOldestProof = (app: App) => new Date(app.now().getTime() - OWNER_PROOF_MS)
