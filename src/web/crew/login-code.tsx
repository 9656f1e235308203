import { data, Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { normaliseCode } from '#kernel/typed-text.ts'
import { logInWorker } from '#modules/crews/index.server.ts'
import { OFFICE_CODE_DIGITS } from '#modules/crews/rules/office-code.ts'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import { languageContext } from '#web/app-shell/context.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, TextInput } from '#web/ui/field.tsx'
import type { Route } from './+types/login-code'
import { getCrewHomePath } from './crew-home-path.ts'
import { OutboxBar } from './offline/outbox-bar.tsx'
import { endedCrewLoginCookie, readCrewLogin } from './pending-crew-login.ts'
import { buildWorkerCookie } from './worker-session.ts'

const form = z.object({ code: z.string().max(40).transform(normaliseCode).default(''), resend: checkboxField })

export const handle = { bare: true, static: true } satisfies ScreenHandle

export function loader({ request, context }: Route.LoaderArgs) {
  const mobile = readCrewLogin(request)
  if (!mobile) throw redirect('/crew/login')
  const query = new URL(request.url).searchParams
  const [office, flooded] = [query.has('office'), query.has('flooded')]
  return { mobile: formatMobile(mobile), phone: getApp(context).company.brand.phone, office, flooded }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const mobile = readCrewLogin(request)
  if (!mobile) return redirect('/crew/login')
  const { client, cookie } = getClientInfo({ request, context })
  try {
    const { code, resend } = await readForm(request, form)
    if (resend) {
      if ((await sendLoginOtp(app, client, mobile)) === 'on-its-way') throw reject('too-many', 'code.too-soon')
      return data({ resent: true } as const, { headers: { 'set-cookie': cookie } })
    }
    if (!code) throw reject('invalid', 'code.required', { code: 'code.required' })
    const { session, languages } = await logInWorker(app, client, { mobile, code })
    const headers = new Headers([
      ['set-cookie', buildWorkerCookie(app, session)],
      ['set-cookie', cookie],
      ['set-cookie', endedCrewLoginCookie],
    ])
    return redirect(getCrewHomePath(context.get(languageContext), languages, app.words.codes), { headers })
  } catch (error) {
    return toFormError(context, error)
  }
}

export default function LoginCodePage({
  loaderData: { mobile, phone, office, flooded },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslation()
  const formError = actionData && 'code' in actionData ? actionData : undefined
  const resent = actionData && 'resent' in actionData
  return (
    <main>
      <AccountPage title={t('crew.code.title')}>
        <NoIndexPage title={t('crew.code.title')} />
        <OutboxBar />
        <Form method="post" className={accountPageCss.form} noValidate>
          {flooded && <p role="alert">{t('crew.code.flooded', { mobile })}</p>}
          <p>{office ? t('crew.code.office', { phone }) : t('crew.code.sent', { mobile })}</p>
          <Field label={t('crew.code.field')} error={formError?.fields.code}>
            {control => (
              <TextInput
                {...control}
                name="code"
                className={accountPageCss.codeInput}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={OFFICE_CODE_DIGITS}
                autoFocus
                required
              />
            )}
          </Field>
          {formError && !formError.fields.code && <FieldError>{formError.text}</FieldError>}
          <Button look="primary" block>
            {t('crew.code.enter')}
          </Button>
          <div className={accountPageCss.foot}>
            <Link className="link" to="/crew/login">
              {t('crew.code.other')}
            </Link>
            <button type="submit" className="link" name="resend" value="1">
              {t('crew.code.again')}
            </button>
          </div>
          {resent && <p role="status">{t('crew.code.resent')}</p>}
        </Form>
      </AccountPage>
    </main>
  )
}
