import { redirect } from 'react-router'
import { endSession } from '#modules/identity/index.server.ts'
import { buildExpiredCookies } from '../../app-shell/cookie.ts'
import { buildExpiredDraftCookie } from '../../app-shell/draft/draft-cookie.server.ts'
import { buildExpiredSessionCookie, getApp, getSessionToken } from '../../app-shell/session.ts'
import type { Route } from './+types/logout'

/**
 * Ends the session here and on the server (AUTH-07), and deletes the browser's draft and cart: by cookies, and by the
 * header that clears its storage where the site uses HTTPS. That header does not clear cookies, because it would also
 * delete those of other sites under the same domain. It does not clear the cache either: nothing private is in it
 * (`no-store`), and clearing is slow. The cookie `browser` stays: it identifies nobody, and lets its owner log in while
 * strangers try (`platform/http/browser-cookie.ts`).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const token = getSessionToken(app, request)
  if (token) await endSession(app, token)
  const headers = new Headers([
    ['set-cookie', buildExpiredSessionCookie(app)],
    ...buildExpiredCookies().map((ended): [string, string] => ['set-cookie', ended]),
    ['set-cookie', buildExpiredDraftCookie()],
    ['clear-site-data', '"storage"'],
  ])
  return redirect('/', { headers })
}

export const loader = () => redirect('/')
