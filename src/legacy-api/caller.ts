import type { Context } from 'hono'
import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import type { App } from '#platform/app.ts'
import { hashToken } from '#platform/crypto.ts'
import { identifyBrowser } from '#platform/http/browser-cookie.ts'
import { readBearer } from './bearer.ts'
import type { ApiCaller, CallAccess } from './call.ts'

/**
 * Reads the caller of a call, and a new cookie for a client without one. A caller with an invalid token is a visitor,
 * who may still browse.
 */
export async function readCaller(
  app: App,
  c: Context,
  address: string,
): Promise<ApiCaller & { cookie: string | null }> {
  const { authorization, cookie: cookies, 'user-agent': program = '', origin = '' } = c.req.header()
  const known = authorization ? await readBearer(app, authorization) : null
  const { id, cookie, kept } = identifyBrowser(app.config, cookies)
  const looks = { browser: `looks:${hashToken([address, program, origin].join('\n'))}`, by: 'looks' as const }
  const told =
    app.config.wireWithoutCookies && !kept
      ? looks
      : { browser: id, by: kept ? ('cookie' as const) : ('new-cookie' as const) }
  return {
    actor: known?.actor ?? { kind: 'visitor', address, language: englishLanguage.code },
    session: known?.session ?? null,
    client: { address, program, language: englishLanguage.code, ...told },
    address,
    cookie: told.by === 'new-cookie' ? cookie : null,
  }
}

/** Rejects with 'unauthenticated' or 'forbidden' if the caller may not make the call. */
export function requireCallAccess(access: CallAccess, { actor }: Pick<ApiCaller, 'actor'>): void {
  if (access === 'anybody') return
  if (actor.kind !== 'customer' && actor.kind !== 'staff') throw reject('unauthenticated', 'wire.login')
  if (access !== 'known' && access !== actor.kind) throw reject('forbidden', `wire.${access}`)
}
