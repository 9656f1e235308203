import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { demoStaff, logInStaff } from '#modules/identity/index.server.ts'
import { requestContext } from '#web/app-shell/context.ts'
import { toLocalPath } from '#web/app-shell/local-path.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { buildSessionCookie, getActor, getApp, respondOnError, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/login'
import { createStaffLoginCookie } from './pending-staff-login.ts'

const form = z.object({
  email: z.string().max(250),
  password: z.string().max(200),
  next: z.string().max(500).optional(),
})

export const handle = { static: true }

export async function loader(args: Route.LoaderArgs) {
  const next = toLocalPath(new URL(args.request.url).searchParams.get('next'), '/console')
  if ((await respondOnError(getActor(args))).kind === 'staff') throw redirect(next)
  return { next }
}

export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { email, password, next } = await readForm(request, form)
    const app = getApp(context)
    // the password of the demo account is public
    const demonstrating = context.get(requestContext).ownMachine || app.config.allowSimulators
    if (!demonstrating && email.trim().toLowerCase() === demoStaff.email) throw reject('forbidden', 'staff.demo')
    const { client, cookie } = getClientInfo({ request, context })
    const entered = await logInStaff(app, client, email, password)
    const to = toLocalPath(next, '/console')
    const headers = new Headers([['set-cookie', cookie]])
    if (entered.kind === 'in') {
      headers.append('set-cookie', buildSessionCookie(app, entered.session))
      return redirect(to, { headers })
    }
    headers.append('set-cookie', createStaffLoginCookie({ proof: entered.proof, next: to }))
    return redirect(entered.kind === 'code' ? '/console/login/code' : '/console/login/set-up', { headers })
  } catch (error) {
    return toFormError(context, error)
  }
}

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <NoIndexPage title={t('console.login')} />
      <AccountPage title={t('console.login')}>
        <form method="post" className={accountPageCss.form}>
          <input type="hidden" name="next" value={loaderData.next} />
          <TextField label={t('console.email')} name="email" type="email" autoComplete="username" required />
          <TextField
            label={t('console.password')}
            name="password"
            type="password"
            autoComplete="current-password"
            required
          />
          {actionData && <FieldError>{actionData.text}</FieldError>}
          <Button look="primary" block>
            {t('console.signIn')}
          </Button>
          <Link className="link" to="/forgot">
            {t('password.forgot')}
          </Link>
        </form>
      </AccountPage>
    </>
  )
}
