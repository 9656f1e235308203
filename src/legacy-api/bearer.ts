import { jwtVerify, SignJWT } from 'jose'
import type { Actor } from '#modules/access/rules/actor.ts'
import { type NewSession, readActor } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { calculateHmacHex } from '#platform/crypto.ts'

const ISSUER = 'thikana'
const MAX_TEXT_LENGTH = 1_000
/** Derives a separate key, so that nothing else signed with the secret is accepted as a token. */
const keyOf = (secretKey: string) => Buffer.from(calculateHmacHex(secretKey, 'bearer of the wire contract'), 'hex')

/** Issues the token of a session for clients that send it themselves: a JWT that expires with its session (AUTH-08). */
export const issueBearer = (app: App, session: NewSession): Promise<string> =>
  new SignJWT({ jti: session.token })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setIssuedAt(app.now())
    .setExpirationTime(session.expiresAt)
    .sign(keyOf(app.config.secretKey))

/**
 * Reads the session of the token in an Authorization header; null if it is not ours, has expired, or its session was
 * ended.
 */
export async function readBearer(
  app: App,
  header: string | undefined,
): Promise<{ actor: Actor; session: string } | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1]
  if (!token || token.length > MAX_TEXT_LENGTH) return null
  const options = { issuer: ISSUER, algorithms: ['HS256'], currentDate: app.now(), requiredClaims: ['exp', 'jti'] }
  const { secretKey, secretKeyBefore } = app.config
  const verify = (key: string) => jwtVerify(token, keyOf(key), options).catch(() => null)
  const verified = (await verify(secretKey)) ?? (secretKeyBefore ? await verify(secretKeyBefore) : null)
  const session = verified?.payload.jti
  const actor = session ? await readActor(app, session) : null
  return session && actor ? { actor, session } : null
}
