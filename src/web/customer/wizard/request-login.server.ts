import { data, redirect } from 'react-router'
import { DomainError } from '#kernel/domain-error.ts'
import { parseMobile } from '#kernel/phone.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import type { Draft } from '#modules/orders/draft/rules/draft.ts'
import type { App } from '#platform/app.ts'
import { getVisitorClient } from '#web/shared/account/client-info.ts'
import { buildPendingLoginCookie } from '#web/shared/account/pending-login.ts'
import { getSentCode } from '#web/shared/account/sent-code.ts'
import { getLoginPath } from './login-path.ts'

/**
 * Sends an OTP to the number of step 1 when a visitor goes on. Once it is verified, an account is created with the name
 * and email given there (QUOTE-03, QUOTE-04). The OTP is entered in a dialog over this step where there is script, else
 * on its own screen. If it cannot be sent, the login screen explains why.
 */
export async function requestLogin(
  app: App,
  visitor: Actor,
  request: Request,
  draft: Draft,
  { next, kept, inDialog, reminders }: { next: number; kept: string; inDialog: boolean; reminders: boolean },
) {
  const headers = new Headers({ 'set-cookie': kept })
  const mobile = parseMobile(draft.mobile)
  if (!mobile) return redirect(getLoginPath(next, draft), { headers })
  const { client, cookie } = getVisitorClient(app, request, visitor)
  let outcome: Awaited<ReturnType<typeof sendLoginOtp>>
  try {
    outcome = await sendLoginOtp(app, client, mobile)
  } catch (error) {
    if (error instanceof DomainError) return redirect(getLoginPath(next, draft), { headers })
    throw error
  }
  const details = { name: draft.name, email: draft.email }
  const path = inDialog ? '' : `/mover-steps?step=${next}` // the dialog submits this step again, which goes on
  headers.append('set-cookie', cookie)
  headers.append(
    'set-cookie',
    buildPendingLoginCookie({ mobile, next: path, stay: false, whatsapp: false, reminders, details }),
  )
  if (!inDialog) return redirect('/otp', { headers })
  return data({ sent: await getSentCode(app, client, mobile, outcome) }, { headers })
}
