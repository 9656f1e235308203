import { data, redirect } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { normaliseCode } from '#kernel/typed-text.ts'
import { getResendWait, logInWithOtp, sendLoginOtp } from '#modules/identity/index.server.ts'
import { recordReminderConsent } from '#modules/sales/index.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { buildPendingLoginCookie } from '#web/shared/account/pending-login.ts'
import type { Route } from './+types/otp'
import { OtpForm } from './otp-form.tsx'
import { readLogin } from './read-login.server.ts'
import { respondAfterLogin } from './respond-after-login.ts'
import { restartLogin } from './restart-login.ts'
import { findTypedCustomer } from './typed-customer.ts'

const form = z.object({
  code: z.string().transform(normaliseCode).default(''),
  resend: checkboxField,
  dialog: checkboxField,
  whatsapp: checkboxField,
})

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = getApp(context)
  const pending = await respondOnError(readLogin(app, request))
  if (!pending) throw await restartLogin({ request, context })
  const { login, displayNumber: shown, backPath: back } = pending
  const { client } = getClientInfo({ request, context })
  return {
    ...{ mobile: shown, back },
    digits: app.config.otp.length,
    offersWhatsapp: login.details !== undefined,
    wait: await respondOnError(getResendWait(app, client, login.mobile)),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translateFor(context)
  const app = getApp(context)
  const pending = await respondOnError(readLogin(app, request))
  if (!pending) return restartLogin({ request, context })
  const { login } = pending
  const { client, cookie } = getClientInfo({ request, context })
  try {
    const { code, resend, dialog, whatsapp } = await readForm(request, form)
    if (resend) {
      if ((await sendLoginOtp(app, client, login.mobile)) === 'on-its-way') throw reject('too-many', 'code.too-soon')
      // The pending login is stored again with the code: otherwise a code requested late would outlive its own page.
      const headers = new Headers([
        ['set-cookie', pending.cookie],
        ['set-cookie', cookie],
      ])
      return data({ resent: Date.now() }, { headers })
    }
    if (!code) throw reject('invalid', 'code.required', { code: 'code.required' })
    const { mobile, stay, details, next } = login
    const whatsappWording = whatsapp || login.whatsapp ? t('login.whatsapp') : null
    const outcome = await logInWithOtp(app, client, { mobile, code, stay, details, whatsappWording })
    if (outcome.kind === 'new') {
      const headers = { 'set-cookie': buildPendingLoginCookie({ ...login, proof: outcome.proof }) }
      return dialog
        ? data({ unknown: findTypedCustomer(request, login) }, { headers })
        : redirect('/create-account', { headers })
    }
    if (login.reminders) await recordReminderConsent(app, mobile, t('login.reminders'))
    return respondAfterLogin(t, app, outcome, dialog && !next ? null : next, cookie)
  } catch (error) {
    return toFormError(context, error)
  }
}

export default function OtpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const formError = actionData && 'code' in actionData ? actionData : undefined
  const resent = actionData && 'resent' in actionData ? actionData.resent : undefined
  return (
    <AccountPage title={t('login.otpTitle')}>
      <NoIndexPage title={t('login.otpTitle')} />
      <OtpForm {...loaderData} formError={formError} resent={resent} />
    </AccountPage>
  )
}
