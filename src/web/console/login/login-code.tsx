import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { finishStaffLogin } from '#modules/identity/index.server.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { askerOf } from '#web/shell/account/asker.ts'
import { localPath } from '#web/shell/local-path.ts'
import { readForm } from '#web/shell/read-form.ts'
import { appOf, formFault, sessionCookie } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { secondStepText as t } from '#web/text/en/console-staff.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/login-code'
import { clearStaffLogin, readStaffLogin } from './pending-staff-login.ts'

const form = z.object({ code: z.string().trim().min(1, 'second-step.required').max(40) })

export const handle = { static: true }
export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, t.codeTitle)

export function loader({ request }: Route.LoaderArgs) {
  if (!readStaffLogin(request)) throw redirect('/console/login')
  return null
}

/** The code of the app, or a recovery code in the same field. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context)
  const login = readStaffLogin(request)
  if (!login) return redirect('/console/login')
  try {
    const { code } = await readForm(request, form)
    const { asker, cookie } = askerOf({ request, context })
    const session = await finishStaffLogin(app, asker, login.proof, code)
    const headers = new Headers([
      ['set-cookie', sessionCookie(app, session)],
      ['set-cookie', cookie],
      ['set-cookie', clearStaffLogin],
    ])
    return redirect(localPath(login.next, '/console'), { headers })
  } catch (error) {
    return formFault(error)
  }
}

export default function StaffLoginCode({ actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={t.codeTitle}>
      <form method="post" className="login-form" noValidate>
        <p>{t.codeLead}</p>
        <TextField
          label={t.code}
          name="code"
          autoComplete="one-time-code"
          maxLength={40}
          hint={t.codeHint}
          error={actionData && faultText(actionData.fields.code ?? actionData.code)}
          autoFocus
          required
        />
        <Button look="call" block>
          {t.continue}
        </Button>
        <Link className="link" to="/console/login">
          {t.back}
        </Link>
      </form>
    </AccountPage>
  )
}
