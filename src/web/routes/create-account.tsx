import { redirect } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { createAccount } from '#modules/identity/index.server.ts'
import { accountName, emailAddress } from '#modules/identity/rules/account.ts'
import { AccountPage } from '../login/account-page.tsx'
import { askerOf } from '../login/asker.ts'
import { CreateAccountForm } from '../login/create-account-form.tsx'
import { ticked } from '../login/mobile-field.ts'
import { readPendingLogin } from '../login/pending-login.ts'
import { signedInAnswer } from '../login/signed-in-answer.ts'
import { readForm } from '../read-form.ts'
import { appOf, formFault } from '../session.ts'
import { loginText } from '../text/en/login.ts'
import { unlisted } from '../window-title.ts'
import type { Route } from './+types/create-account'

const form = z.object({ name: accountName, email: emailAddress, dialog: ticked })

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, loginText.createTitle)

export function loader({ request }: Route.LoaderArgs) {
  const login = readPendingLogin(request)
  if (!login?.proof) throw redirect('/login')
  return { mobile: formatMobile(login.mobile) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context)
  const login = readPendingLogin(request)
  if (!login?.proof) return redirect('/login')
  try {
    const { dialog, ...details } = await readForm(request, form)
    const { asker, cookie } = askerOf({ request, context })
    const created = await createAccount(app, asker, login.proof, details, login.stay)
    return signedInAnswer(app, created, dialog && !login.next ? null : login.next, cookie)
  } catch (error) {
    return formFault(error)
  }
}

export default function CreateAccount({ loaderData, actionData }: Route.ComponentProps) {
  const fault = actionData && 'code' in actionData ? actionData : undefined
  return (
    <AccountPage title={loginText.createTitle}>
      <CreateAccountForm {...loaderData} fault={fault} />
    </AccountPage>
  )
}
