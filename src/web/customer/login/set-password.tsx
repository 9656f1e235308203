import { data, Link, redirect } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import { readPasswordLink, setPassword } from '#modules/identity/index.server.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTHS } from '#modules/identity/rules/password.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import {
  buildExpiredSessionCookie,
  getActor,
  getApp,
  requireCustomer,
  respondOnError,
  toFormError,
} from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { Button, getButtonClass } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/set-password'
import { LinkMissing } from './link-missing.tsx'
import { buildPasswordSetCookie } from './password-set.ts'

const form = z.object({ token: z.string().max(200), password: z.string().max(1_000) })

export const handle = { static: true } satisfies ScreenHandle

/**
 * Opens the link from the mail. A customer who sets the first password of an account is sent to the login screen and
 * comes back.
 */
export async function loader(args: Route.LoaderArgs) {
  const token = new URL(args.request.url).searchParams.get('token') ?? ''
  if (!token) return { state: 'missing' as const }
  const actor = await respondOnError(getActor(args))
  try {
    const link = await readPasswordLink(getApp(args.context), actor, token)
    if (link.needsLogin && actor.kind === 'customer') return data({ state: 'other' as const }, { status: 403 })
    if (link.needsLogin) await requireCustomer(args)
    return {
      state: 'open' as const,
      token,
      email: link.email,
      least: MIN_PASSWORD_LENGTHS[link.staffId ? 'staff' : 'customer'],
    }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return data({ state: 'expired' as const }, { status: 404 })
  }
}

export async function action(args: Route.ActionArgs) {
  const app = getApp(args.context)
  try {
    const { token, password } = await readForm(args.request, form)
    const actor = await getActor(args)
    const { staffId } = await readPasswordLink(app, actor, token)
    await setPassword(app, actor, token, password)
    const headers = new Headers([
      ['set-cookie', buildExpiredSessionCookie(app)],
      ['set-cookie', buildPasswordSetCookie(staffId ? 'console' : 'customer')],
    ])
    return redirect('/reset-password', { headers })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export default function SetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  if (loaderData.state === 'missing') return <LinkMissing again="/forgot" />
  const title = {
    open: t('password.setTitle'),
    expired: t('password.expiredTitle'),
    other: t('password.otherTitle'),
  }[loaderData.state]
  return (
    <AccountPage title={title}>
      <NoIndexPage title={title} />
      {loaderData.state === 'open' && <PasswordForm {...loaderData} formError={actionData} />}
      {loaderData.state === 'other' && <p>{t('password.other')}</p>}
      {loaderData.state === 'expired' && (
        <>
          <p>{t('password.expired')}</p>
          <Link className={getButtonClass({ look: 'primary', block: true })} to="/forgot">
            {t('password.again')}
          </Link>
        </>
      )}
    </AccountPage>
  )
}

type FormProps = { token: string; email: string; least: number; formError: Route.ComponentProps['actionData'] }

const PasswordForm = ({ token, email, least, formError }: FormProps) => {
  const t = useTranslation()
  return (
    <form method="post" className={accountPageCss.form} noValidate>
      <input type="hidden" name="token" value={token} />
      <TextField label={t('password.email')} type="email" value={email} autoComplete="username" readOnly />
      <TextField
        label={t('password.password')}
        name="password"
        type="password"
        autoComplete="new-password"
        minLength={least}
        maxLength={MAX_PASSWORD_LENGTH}
        hint={t('password.hint', { least })}
        error={formError?.fields.password}
        required
      />
      {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
      <Button look="primary" block>
        {t('password.continue')}
      </Button>
      <p className="sm muted">{t('password.everywhere')}</p>
    </form>
  )
}
