import { redirect } from 'react-router'
import { endSession } from '#modules/identity/index.server.ts'
import { appOf, endedSessionCookie, sessionToken } from '../session.ts'
import { forgottenDraftCookie } from '../wizard/draft-cookie.server.ts'
import type { Route } from './+types/logout'

/** Ends the session here and on the server (AUTH-07), and forgets what the browser kept of the draft and cart. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context)
  const token = sessionToken(app, request)
  if (token) await endSession(app, token)
  const headers = new Headers([
    ['set-cookie', endedSessionCookie(app)],
    ['set-cookie', forgottenDraftCookie(app)],
  ])
  return redirect('/', { headers })
}

export const loader = () => redirect('/')
