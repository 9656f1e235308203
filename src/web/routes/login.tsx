import { data, redirect } from 'react-router'
import { z } from 'zod'
import { requestCode } from '#modules/identity/index.server.ts'
import { localPath } from '../local-path.ts'
import { AccountPage } from '../login/account-page.tsx'
import { askerOf } from '../login/asker.ts'
import { LoginForm } from '../login/login-form.tsx'
import { mobileField, ticked } from '../login/mobile-field.ts'
import { pendingLoginCookie, readPendingLogin } from '../login/pending-login.ts'
import { readForm } from '../read-form.ts'
import { actorOf, answering, appOf, formFault } from '../session.ts'
import { loginText } from '../text/en/login.ts'
import { unlisted } from '../window-title.ts'
import type { Route } from './+types/login'

const form = z.object({
  mobile: mobileField,
  stay: ticked,
  whatsapp: ticked,
  next: z.string().max(500).optional(),
  dialog: ticked,
})

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, loginText.title)

export async function loader({ request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const next = localPath(url.searchParams.get('next'), '/mybooking')
  if ((await answering(actorOf({ request, context }))).kind === 'customer') throw redirect(next)
  const pending = readPendingLogin(request)
  return {
    next,
    mobile: url.searchParams.get('mobile') ?? pending?.mobile ?? '',
    whatsapp: pending?.whatsapp ?? false,
    digits: appOf(context).config.otp.length,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { mobile, stay, whatsapp, next, dialog } = await readForm(request, form)
    const { asker, cookie } = askerOf({ request, context })
    await requestCode(appOf(context), asker, mobile)
    const wanted = dialog && !next ? '' : localPath(next, '/mybooking')
    const headers = new Headers([
      ['set-cookie', cookie],
      ['set-cookie', pendingLoginCookie({ mobile, stay, whatsapp, next: wanted })],
    ])
    return dialog ? data({ sent: { mobile } }, { headers }) : redirect('/otp', { headers })
  } catch (error) {
    return formFault(error)
  }
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const fault = actionData && 'code' in actionData ? actionData : undefined
  return (
    <AccountPage title={loginText.title}>
      <LoginForm {...loaderData} fault={fault} page />
    </AccountPage>
  )
}
