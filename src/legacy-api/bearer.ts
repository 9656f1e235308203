import { jwtVerify, SignJWT } from 'jose'
import type { Actor } from '#modules/access/rules/actor.ts'
import { type NewSession, readActor } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { hmacHex } from '#platform/crypto.ts'

const ISSUER = 'thikana'
const MAX_TEXT_LENGTH = 1_000
/** A key of its own, so that nothing else signed with the secret can pass for a token. */
const keyOf = (secretKey: string) => Buffer.from(hmacHex(secretKey, 'bearer of the wire contract'), 'hex')

/** The token of a session, for clients that carry it themselves: a JWT that ends with its session (AUTH-08). */
export const issueBearer = (app: App, session: NewSession): Promise<string> =>
  new SignJWT({ jti: session.token })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setIssuedAt(app.now())
    .setExpirationTime(session.expiresAt)
    .sign(keyOf(app.config.secretKey))

/** Whose token an Authorization header carries; null when it is none of ours, expired, or its session was ended. */
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
