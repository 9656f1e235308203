import { data, redirect } from 'react-router'
import { z } from 'zod'
import { beginSetupAtLogin, confirmSetupAtLogin } from '#modules/identity/index.server.ts'
import { toLocalPath } from '#web/app-shell/local-path.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { buildSessionCookie, getApp, respondOnError, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { getButtonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/login-set-up'
import { expiredStaffLoginCookie, readPendingStaffLogin } from './pending-staff-login.ts'
import { RecoveryCodes, TwoStepSetUpForm } from './second-step.tsx'

const form = z.object({ code: z.string().trim().min(1, 'second-step.required').max(40) })

export const handle = { static: true }
/** Runs once more in the response that shows the recovery codes; then there is nothing to set up. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const login = readPendingStaffLogin(request)
  if (!login) throw redirect('/console/login')
  const setUp = await respondOnError(
    beginSetupAtLogin(getApp(context), getClientInfo({ request, context }).client, login.proof),
  )
  return { setUp }
}

/** Sets up two-step verification before the first session of a member of staff who must use it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const login = readPendingStaffLogin(request)
  if (!login) return redirect('/console/login')
  try {
    const { code } = await readForm(request, form)
    const { client, cookie } = getClientInfo({ request, context })
    const { session, recoveryCodes } = await confirmSetupAtLogin(app, client, login.proof, code)
    const headers = new Headers([
      ['set-cookie', buildSessionCookie(app, session)],
      ['set-cookie', cookie],
      ['set-cookie', expiredStaffLoginCookie],
    ])
    return data({ recoveryCodes, next: toLocalPath(login.next, '/console') }, { headers })
  } catch (error) {
    return toFormError(context, error)
  }
}
/** The next step is in the response of the action; a second load would find the login completed. */
export const shouldRevalidate = () => false

export default function LoginSetUpPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const done = actionData && 'recoveryCodes' in actionData ? actionData : null
  const formError = actionData && 'code' in actionData ? actionData : undefined
  return (
    <>
      <NoIndexPage title={t('consoleStaff.secondStep.setUpTitle')} />
      <AccountPage title={done ? t('consoleStaff.secondStep.recoveryTitle') : t('consoleStaff.secondStep.setUpTitle')}>
        {done ? (
          <RecoveryCodes codes={done.recoveryCodes} next={done.next} />
        ) : loaderData.setUp ? (
          <>
            <p>{t('consoleStaff.secondStep.setUpRequired')}</p>
            <TwoStepSetUpForm {...loaderData.setUp} formError={formError} />
          </>
        ) : (
          <a className={getButtonClass({ look: 'primary', block: true })} href="/console/login">
            {t('consoleStaff.secondStep.back')}
          </a>
        )}
      </AccountPage>
    </>
  )
}
