import type { Context } from 'hono'
import { english } from '#i18n/language.ts'
import { reject } from '#kernel/refusal.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import { browserOf } from '#platform/http/browser-cookie.ts'
import { readBearer } from './bearer.ts'
import type { Access, Caller } from './call.ts'

/**
 * Reads the caller of a call, and a new cookie for a client without one. A caller with an invalid token is a visitor,
 * who may still browse.
 */
export async function readCaller(app: App, c: Context, address: string): Promise<Caller & { cookie: string | null }> {
  const { authorization, cookie: cookies, 'user-agent': program = '', origin = '' } = c.req.header()
  const known = authorization ? await readBearer(app, authorization) : null
  const { id, cookie, kept } = browserOf(app.config, cookies)
  const looks = { browser: `looks:${hashToken([address, program, origin].join('\n'))}`, by: 'looks' as const }
  const told =
    app.config.wireWithoutCookies && !kept
      ? looks
      : { browser: id, by: kept ? ('cookie' as const) : ('new-cookie' as const) }
  return {
    actor: known?.actor ?? { kind: 'visitor', address, language: english.code },
    session: known?.session ?? null,
    client: { address, program, language: english.code, ...told },
    address,
    cookie: told.by === 'new-cookie' ? cookie : null,
  }
}

/** Rejects with 'unauthenticated' or 'forbidden' if the caller may not make the call. */
export function admit(access: Access, { actor }: Pick<Caller, 'actor'>): void {
  if (access === 'anybody') return
  if (actor.kind !== 'customer' && actor.kind !== 'staff') throw reject('unauthenticated', 'wire.login')
  if (access !== 'known' && access !== actor.kind) throw reject('forbidden', `wire.${access}`)
}
