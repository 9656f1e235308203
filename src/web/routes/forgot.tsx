import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { requestPasswordLink } from '#modules/identity/index.server.ts'
import { flashCookie } from '../flash.ts'
import type { ScreenHandle } from '../handle.ts'
import { AccountPage } from '../login/account-page.tsx'
import { askerOf } from '../login/asker.ts'
import { ticked } from '../login/mobile-field.ts'
import { pendingResetCookie } from '../login/pending-reset.ts'
import { readForm } from '../read-form.ts'
import { appOf, formFault } from '../session.ts'
import { passwordText as t } from '../text/en/account.ts'
import { faultText } from '../text/en/faults.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { useRoot } from '../use-root.ts'
import { windowTitle } from '../window-title.ts'
import type { Route } from './+types/forgot.ts'

const form = z.object({ login: z.string().trim().min(1, 'login.required').max(250, 'login.required'), again: ticked })

export const handle = { static: true } satisfies ScreenHandle

/** STAT-05. The same answer whether the account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { login, again } = await readForm(request, form)
    await requestPasswordLink(appOf(context), askerOf({ request, context }).asker, login)
    const headers = new Headers([['set-cookie', pendingResetCookie(login)]])
    if (again) headers.append('set-cookie', flashCookie({ kind: 'info', title: t.resent }))
    return redirect('/checkmail', { headers })
  } catch (error) {
    return formFault(error)
  }
}

export default function Forgot({ actionData }: Route.ComponentProps) {
  const brand = useRoot()!.brand
  return (
    <AccountPage title={t.forgot}>
      <title>{windowTitle(t.forgot, brand.name)}</title>
      <meta name="robots" content="noindex" />
      <form method="post" className="login-form" noValidate>
        <p>{t.forgotLead}</p>
        <TextField
          label={t.login}
          name="login"
          autoComplete="username"
          maxLength={250}
          error={actionData && faultText(actionData.fields.login ?? actionData.code)}
          required
        />
        <Button look="call" block>
          {t.reset}
        </Button>
        <Link className="link" to="/login">
          {t.back}
        </Link>
      </form>
    </AccountPage>
  )
}
