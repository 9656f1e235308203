import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { finishStaffLogin } from '#modules/identity/index.server.ts'
import { toLocalPath } from '#web/app-shell/local-path.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { buildSessionCookie, getApp, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/login-code'
import { expiredStaffLoginCookie, readPendingStaffLogin } from './pending-staff-login.ts'

const form = z.object({ code: z.string().trim().min(1, 'second-step.required').max(40) })

export const handle = { static: true }

export function loader({ request }: Route.LoaderArgs) {
  if (!readPendingStaffLogin(request)) throw redirect('/console/login')
  return null
}

/** Checks the code of the authenticator app, or a recovery code in the same field. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const login = readPendingStaffLogin(request)
  if (!login) return redirect('/console/login')
  try {
    const { code } = await readForm(request, form)
    const { client, cookie } = getClientInfo({ request, context })
    const session = await finishStaffLogin(app, client, login.proof, code)
    const headers = new Headers([
      ['set-cookie', buildSessionCookie(app, session)],
      ['set-cookie', cookie],
      ['set-cookie', expiredStaffLoginCookie],
    ])
    return redirect(toLocalPath(login.next, '/console'), { headers })
  } catch (error) {
    return toFormError(context, error)
  }
}

export default function LoginCodePage({ actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <NoIndexPage title={t('consoleStaff.secondStep.title')} />
      <AccountPage title={t('consoleStaff.secondStep.title')}>
        <form method="post" className={accountPageCss.form} noValidate>
          <p>{t('consoleStaff.secondStep.codeLead')}</p>
          <TextField
            label={t('consoleStaff.secondStep.code')}
            name="code"
            autoComplete="one-time-code"
            maxLength={40}
            hint={t('consoleStaff.secondStep.codeHint')}
            error={actionData && (actionData.fields.code ?? actionData.text)}
            autoFocus
            required
          />
          <Button look="primary" block>
            {t('consoleStaff.secondStep.continue')}
          </Button>
          <Link className="link" to="/console/login">
            {t('consoleStaff.secondStep.back')}
          </Link>
        </form>
      </AccountPage>
    </>
  )
}
