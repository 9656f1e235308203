import { redirect } from 'react-router'
import { endSession } from '#modules/identity/index.server.ts'
import { endedCookies } from '../../app-shell/cookie.ts'
import { forgottenDraftCookie } from '../../app-shell/draft/draft-cookie.server.ts'
import { appOf, endedSessionCookie, sessionToken } from '../../app-shell/session.ts'
import type { Route } from './+types/logout'

/**
 * Ends the session here and on the server (AUTH-07), and forgets what the browser kept of the draft and cart: by cookies,
 * and by the header that empties its storage where the site speaks HTTPS. Not its cookies, which would be those of our
 * neighbours under the same domain as well, nor its cache: nothing private is in it (`no-store`), and to empty it is slow.
 * The cookie `browser` stays: it names nobody, and lets its owner in while strangers try (`platform/http/browser-cookie.ts`).
 */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context)
  const token = sessionToken(app, request)
  if (token) await endSession(app, token)
  const headers = new Headers([
    ['set-cookie', endedSessionCookie(app)],
    ...endedCookies().map((ended): [string, string] => ['set-cookie', ended]),
    ['set-cookie', forgottenDraftCookie()],
    ['clear-site-data', '"storage"'],
  ])
  return redirect('/', { headers })
}

export const loader = () => redirect('/')
