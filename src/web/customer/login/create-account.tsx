import { redirect } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { createAccount } from '#modules/identity/index.server.ts'
import { accountName, emailAddress } from '#modules/identity/rules/account.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { askerOf } from '#web/shell/account/asker.ts'
import { ticked } from '#web/shell/account/mobile-field.ts'
import { readPendingLogin } from '#web/shell/account/pending-login.ts'
import { readForm } from '#web/shell/read-form.ts'
import { appOf, formFault } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { loginText } from '#web/text/en/login.ts'
import type { Route } from './+types/create-account'
import { CreateAccountForm } from './create-account-form.tsx'
import { signedInAnswer } from './signed-in-answer.ts'

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
