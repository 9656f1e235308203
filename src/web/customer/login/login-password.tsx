import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { logInWithPassword } from '#modules/identity/index.server.ts'
import { buildFlashCookie } from '#web/app-shell/flash.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { toLocalPath } from '#web/app-shell/local-path.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import {
  buildSessionCookie,
  getActor,
  getApp,
  respondOnError,
  toFormError,
  translateFor,
} from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/login-password'
import { LOGIN_TOAST_SUBJECT } from './login-toast-subject.ts'

const form = z.object({
  login: z.string().max(250),
  password: z.string().max(1_000),
  stay: checkboxField,
  next: z.string().max(500).optional(),
})

export const handle = { static: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const next = toLocalPath(new URL(args.request.url).searchParams.get('next'), '/mybooking')
  if ((await respondOnError(getActor(args))).kind === 'customer') throw redirect(next)
  return { next }
}

export async function action({ request, context }: Route.ActionArgs) {
  const t = translateFor(context)
  const app = getApp(context)
  const { next, ...login } = await respondOnError(readForm(request, form))
  try {
    const { client, cookie } = getClientInfo({ request, context })
    const { customer, session } = await logInWithPassword(app, client, login)
    const welcome = {
      kind: 'success',
      title: t('login.welcome'),
      text: t('login.welcomeText', { name: customer.name }),
      about: LOGIN_TOAST_SUBJECT,
    } as const
    const headers = new Headers([
      ['set-cookie', buildSessionCookie(app, session)],
      ['set-cookie', cookie],
      ['set-cookie', buildFlashCookie(welcome)],
    ])
    return redirect(toLocalPath(next, '/mybooking'), { headers })
  } catch (error) {
    return toFormError(context, error, { typed: { login: login.login, stay: login.stay } })
  }
}

export default function LoginPasswordPage({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <AccountPage title={t('password.loginTitle')}>
      <NoIndexPage title={t('password.loginTitle')} />
      <form method="post" className={accountPageCss.form}>
        <input type="hidden" name="next" value={next} />
        <TextField
          label={t('password.emailOrMobile')}
          name="login"
          autoComplete="username"
          maxLength={250}
          defaultValue={actionData?.typed.login}
          required
        />
        <TextField
          label={t('password.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        <Checkbox name="stay" label={t('login.stay')} defaultChecked={actionData?.typed.stay} />
        {actionData && <FieldError>{actionData.text}</FieldError>}
        <Button look="primary" block>
          {t('password.logIn')}
        </Button>
        <div className={accountPageCss.foot}>
          <Link className="link" to="/forgot">
            {t('password.forgot')}
          </Link>
          <Link className="link" to={`/login?next=${encodeURIComponent(next)}`}>
            {t('password.withCode')}
          </Link>
        </div>
      </form>
    </AccountPage>
  )
}
