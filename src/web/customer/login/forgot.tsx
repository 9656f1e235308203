import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { requestPasswordLink } from '#modules/identity/index.server.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { askerOf } from '#web/shell/account/asker.ts'
import { ticked } from '#web/shell/account/mobile-field.ts'
import { flashCookie } from '#web/shell/flash.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { readForm } from '#web/shell/read-form.ts'
import { appOf, formFault } from '#web/shell/session.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { windowTitle } from '#web/shell/window-title.ts'
import { passwordText as t } from '#web/text/en/account.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/forgot.ts'
import { pendingResetCookie } from './pending-reset.ts'

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
