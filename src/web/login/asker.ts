import type { RouterContextProvider } from 'react-router'
import type { Actor } from '#modules/identity/rules/actor.ts'
import type { Asker } from '#modules/identity/rules/asker.ts'
import type { App } from '#platform/app.ts'
import { hashToken, newToken } from '#platform/crypto.ts'
import { requestContext } from '../context.ts'
import { appOf, readCookie } from '../session.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** As long as browsers keep one at most (RFC 6265bis, 5.5). */
const DAYS = 400

/**
 * Who asks for a code or a login, by the cookie that this browser keeps; `cookie` gives it one, or the same one for longer. It
 * says which browser asks and never who: it lets nobody in.
 */
export const askerOf = ({ request, context }: Args) =>
  askerAt(appOf(context), request, context.get(requestContext).address)

/** The same for what is given a visitor in place of the context. */
export const askingVisitor = (app: App, request: Request, actor: Actor) =>
  askerAt(app, request, actor.kind === 'visitor' ? actor.address : actor.kind)

function askerAt({ config: { https } }: App, request: Request, address: string): { asker: Asker; cookie: string } {
  const name = https ? '__Host-browser' : 'browser'
  const kept = readCookie(request, name)
  const token = kept && /^[\w-]{43}$/.test(kept) ? kept : newToken()
  const secure = https ? '; Secure' : ''
  return {
    asker: { address, browser: hashToken(token), program: request.headers.get('user-agent') ?? '' },
    cookie: `${name}=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${DAYS * 86_400}${secure}`,
  }
}
