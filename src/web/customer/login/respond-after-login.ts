import { data, redirect } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import type { NewSession } from '#modules/identity/index.server.ts'
import type { App } from '#platform/app.ts'
import { buildFlashCookie } from '#web/app-shell/flash.ts'
import { buildSessionCookie } from '#web/app-shell/session.ts'
import { clearPendingLogin } from '#web/shared/account/pending-login.ts'
import { LOGIN_TOAST_SUBJECT } from './login-toast-subject.ts'

type LoggedIn = { customer: { name: string }; session: NewSession }

/**
 * Ends a login: redirects to `next`, or returns null for the dialog over a page that stays. The dialog is redirected
 * too: the router reloads the current page after every post and would drop a navigation that the dialog started itself.
 * `browser`: the client's browser cookie (`getClientInfo`).
 */
export function respondAfterLogin(
  t: Translate,
  app: App,
  { customer, session }: LoggedIn,
  next: string | null,
  browser: string,
) {
  const headers = new Headers([
    ['set-cookie', buildSessionCookie(app, session)],
    ['set-cookie', clearPendingLogin],
    ['set-cookie', browser],
  ])
  if (next === null) return data({ signedIn: { name: customer.name } }, { headers })
  const text = t('login.welcomeText', { name: customer.name })
  headers.append(
    'set-cookie',
    buildFlashCookie({ kind: 'success', title: t('login.welcome'), text, about: LOGIN_TOAST_SUBJECT }),
  )
  return redirect(next || '/mybooking', { headers })
}
