import { data, redirect } from 'react-router'
import { z } from 'zod'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import { toLocalPath } from '#web/app-shell/local-path.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { getActor, getApp, respondOnError, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { checkboxField, mobileField } from '#web/shared/account/mobile-field.ts'
import { buildPendingLoginCookie, readPendingLogin, resumePendingLogin } from '#web/shared/account/pending-login.ts'
import { getSentCode } from '#web/shared/account/sent-code.ts'
import type { Route } from './+types/login'
import { LoginForm } from './login-form.tsx'

const form = z.object({
  mobile: z.string().default(''),
  stay: checkboxField,
  whatsapp: checkboxField,
  next: z.string().max(500).optional().catch(undefined),
  dialog: checkboxField,
})
const number = z.object({ mobile: mobileField })

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const next = toLocalPath(url.searchParams.get('next'), '/mybooking')
  if ((await respondOnError(getActor({ request, context }))).kind === 'customer') throw redirect(next)
  const pending = readPendingLogin(request)
  return {
    next,
    mobile: url.searchParams.get('mobile') ?? pending?.mobile ?? '',
    whatsapp: pending?.whatsapp ?? false,
    stay: pending?.stay ?? false,
    digits: getApp(context).config.otp.length,
  }
}

/** Returns a rejected form as it was sent: the number, the boxes, and the path after the login. */
export async function action({ request, context }: Route.ActionArgs) {
  const { dialog, ...typed } = await respondOnError(readForm(request, form))
  const { stay, whatsapp, next } = typed
  try {
    const { mobile } = parseFields({ mobile: typed.mobile }, number)
    const { client, cookie } = getClientInfo({ request, context })
    const outcome = await sendLoginOtp(getApp(context), client, mobile)
    const nextPath = dialog && !next ? '' : toLocalPath(next, '/mybooking')
    const login = resumePendingLogin(readPendingLogin(request), { mobile, stay, whatsapp, next: nextPath })
    const headers = new Headers([
      ['set-cookie', cookie],
      ['set-cookie', buildPendingLoginCookie(login)],
    ])
    if (!dialog) return redirect('/otp', { headers })
    return data({ sent: await getSentCode(getApp(context), client, mobile, outcome) }, { headers })
  } catch (error) {
    return toFormError(context, error, { typed: { ...typed, next: toLocalPath(next, '/mybooking') } })
  }
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const formError = actionData && 'typed' in actionData ? actionData : undefined
  return (
    <AccountPage title={t('login.title')}>
      <NoIndexPage title={t('login.title')} />
      <LoginForm {...loaderData} {...formError?.typed} formError={formError} page />
    </AccountPage>
  )
}
