import type { App } from '#platform/app.ts'
import { hashToken, newToken } from '#platform/crypto.ts'
import type { Db } from '#platform/database/database.ts'
import { type SessionKind, sessionLife } from '../rules/session-life.ts'

export type NewSession = { token: string; expiresAt: Date; kind: SessionKind }
type Owner = { customer_id: number; staff_id: null } | { customer_id: null; staff_id: number }

/** A new token for a new login; only its hash is stored. */
export async function openSession(app: App, db: Db, owner: Owner, kind: SessionKind): Promise<NewSession> {
  const token = newToken()
  const created_at = app.now()
  const expiresAt = new Date(created_at.getTime() + sessionLife[kind])
  await db
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), ...owner, created_at, expires_at: expiresAt, ended_at: null })
    .execute()
  return { token, expiresAt, kind }
}

/** Ends it on the server: the token opens nothing from now on (AUTH-07). */
export async function endSession(app: App, token: string): Promise<void> {
  await app.db
    .updateTable('sessions')
    .set({ ended_at: app.now() })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute()
}
