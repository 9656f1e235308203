import type { App } from '#platform/app.ts'
import { createToken, hashToken } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { hashNetwork } from '../queries/hash-network.ts'
import type { ClientInfo } from '../rules/client-info.ts'
import { type SessionKind, sessionLifetimes } from '../rules/session-life.ts'

export type NewSession = { token: string; expiresAt: Date; kind: SessionKind }
type SessionOwner =
  | { customer_id: number; staff_id: null }
  | { customer_id: null; staff_id: number }
  | { customer_id: null; staff_id: null; worker_id: number }

/** Opens a session with a new token. Only the token's hash is stored, and where it was opened. */
export async function openSession(
  app: App,
  db: Db,
  owner: SessionOwner,
  kind: SessionKind,
  from: ClientInfo | null = null,
): Promise<NewSession> {
  const session = buildSession(app, kind)
  const [token_hash, created_at, expires_at] = [hashToken(session.token), app.now(), session.expiresAt]
  await db
    .insertInto('sessions')
    .values({ token_hash, ...owner, created_at, expires_at, ended_at: null, ...getSessionOrigin(app, from) })
    .execute()
  return session
}

/** Returns what a session stores about where it was opened. */
export const getSessionOrigin = (app: App, from: ClientInfo | null) => ({
  browser: from?.browser ?? null,
  program: from?.program.slice(0, 300) ?? '',
  network: from && hashNetwork(app, from.address),
})

/** Creates a session that opens nothing until it is written. */
export const buildSession = (app: App, kind: SessionKind): NewSession => ({
  token: createToken(),
  expiresAt: new Date(app.now().getTime() + sessionLifetimes[kind]),
  kind,
})

/** Ends all sessions of a customer, on every device. */
export async function endAllSessions(app: App, customerId: number): Promise<void> {
  await app.db
    .updateTable('sessions')
    .set({ ended_at: app.now() })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Ends all sessions of a worker, on every phone, in the caller's transaction. Returns how many. */
export async function endWorkerSessions(app: App, tx: Tx, workerId: number): Promise<number> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: app.now() })
    .where('worker_id', '=', workerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return Number(ended.numUpdatedRows)
}

/** Ends a session on the server: the token opens nothing from now on (AUTH-07). */
export async function endSession(app: App, token: string): Promise<void> {
  await app.db
    .updateTable('sessions')
    .set({ ended_at: app.now() })
    .where('token_hash', '=', hashToken(token))
    .where('ended_at', 'is', null)
    .execute()
}
