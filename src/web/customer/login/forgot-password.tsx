import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { requestPasswordLink } from '#modules/identity/index.server.ts'
import { isLoginName } from '#modules/identity/rules/login-name.ts'
import { buildFlashCookie } from '#web/app-shell/flash.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { getActor, getApp, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/forgot-password'
import { buildPendingResetCookie } from './pending-reset.ts'

const form = z.object({ login: z.string().default(''), again: checkboxField })
const login = z.string().trim().min(1, 'login.required').max(250, 'login.required').refine(isLoginName, 'login.invalid')
const account = z.object({ login })

export const handle = { static: true } satisfies ScreenHandle

/** STAT-05. Responds the same whether or not the account exists. */
export async function action({ request, context }: Route.ActionArgs) {
  const t = translateFor(context)
  const { again, ...typed } = await respondOnError(readForm(request, form))
  try {
    const { login } = parseFields(typed, account)
    const actor = await getActor({ request, context })
    const own = actor.kind === 'customer' ? actor : null
    await requestPasswordLink(getApp(context), getClientInfo({ request, context }).client, login, own)
    const headers = new Headers([['set-cookie', buildPendingResetCookie(login)]])
    if (again) headers.append('set-cookie', buildFlashCookie({ kind: 'info', title: t('password.resent') }))
    return redirect('/checkmail', { headers })
  } catch (error) {
    return toFormError(context, error, { typed })
  }
}

export default function ForgotPasswordPage({ actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <AccountPage title={t('password.forgot')}>
      <NoIndexPage title={t('password.forgot')} />
      <form method="post" className={accountPageCss.form} noValidate>
        <p>{t('password.forgotLead')}</p>
        <TextField
          label={t('password.login')}
          name="login"
          autoComplete="username"
          maxLength={250}
          defaultValue={actionData?.typed.login}
          error={actionData && (actionData.fields.login ?? actionData.text)}
          required
        />
        <Button look="primary" block>
          {t('password.reset')}
        </Button>
        <p className="sm muted">{t('password.unconfirmed')}</p>
        <Link className="link" to="/login">
          {t('password.back')}
        </Link>
      </form>
    </AccountPage>
  )
}
