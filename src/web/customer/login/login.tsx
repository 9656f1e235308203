import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requestCode } from '#modules/identity/index.server.ts'
import { localPath } from '#web/app-shell/local-path.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { actorOf, answering, appOf, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { mobileField, ticked } from '#web/shared/account/mobile-field.ts'
import { pendingLoginCookie, readPendingLogin, resumePendingLogin } from '#web/shared/account/pending-login.ts'
import { sentCode } from '#web/shared/account/sent-code.ts'
import type { Route } from './+types/login'
import { LoginForm } from './login-form.tsx'

const form = z.object({
  mobile: z.string().default(''),
  stay: ticked,
  whatsapp: ticked,
  next: z.string().max(500).optional().catch(undefined),
  dialog: ticked,
})
const number = z.object({ mobile: mobileField })

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const next = localPath(url.searchParams.get('next'), '/mybooking')
  if ((await answering(actorOf({ request, context }))).kind === 'customer') throw redirect(next)
  const pending = readPendingLogin(request)
  return {
    next,
    mobile: url.searchParams.get('mobile') ?? pending?.mobile ?? '',
    whatsapp: pending?.whatsapp ?? false,
    stay: pending?.stay ?? false,
    digits: appOf(context).config.otp.length,
  }
}

/** Returns a rejected form as it was sent: the number, the boxes, and the path after the login. */
export async function action({ request, context }: Route.ActionArgs) {
  const { dialog, ...typed } = await answering(readForm(request, form))
  const { stay, whatsapp, next } = typed
  try {
    const { mobile } = parseFields({ mobile: typed.mobile }, number)
    const { client, cookie } = getClientInfo({ request, context })
    const outcome = await requestCode(appOf(context), client, mobile)
    const wanted = dialog && !next ? '' : localPath(next, '/mybooking')
    const login = resumePendingLogin(readPendingLogin(request), { mobile, stay, whatsapp, next: wanted })
    const headers = new Headers([
      ['set-cookie', cookie],
      ['set-cookie', pendingLoginCookie(login)],
    ])
    if (!dialog) return redirect('/otp', { headers })
    return data({ sent: await sentCode(appOf(context), client, mobile, outcome) }, { headers })
  } catch (error) {
    return toFormError(context, error, { typed: { ...typed, next: localPath(next, '/mybooking') } })
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const formError = actionData && 'typed' in actionData ? actionData : undefined
  return (
    <AccountPage title={t('login.title')}>
      <NoIndexPage title={t('login.title')} />
      <LoginForm {...loaderData} {...formError?.typed} formError={formError} page />
    </AccountPage>
  )
}
