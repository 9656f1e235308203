import { Form, redirect } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, toFormError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { checkboxField, mobileField } from '#web/shared/account/mobile-field.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, MobileField } from '#web/ui/field.tsx'
import type { Route } from './+types/login'
import { CrewLanguageLinks } from './language-links.tsx'
import { OutboxBar } from './offline/outbox-bar.tsx'
import { buildCrewLoginCookie } from './pending-crew-login.ts'
import { findWorker } from './worker-session.ts'

const form = z.object({ mobile: mobileField, office: checkboxField })

export const handle = { bare: true, static: true } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  if (await findWorker(args)) throw redirect('/crew')
  return null
}

/** Answers the same whether or not somebody works here under the number. */
export async function action({ request, context }: Route.ActionArgs) {
  try {
    const { mobile, office } = await readForm(request, form)
    const { client, cookie } = getClientInfo({ request, context })
    const headers = new Headers([
      ['set-cookie', cookie],
      ['set-cookie', buildCrewLoginCookie(mobile)],
    ])
    if (office) return redirect(OFFICE_CODE_PATH, { headers })
    const flooded = await sendLoginOtp(getApp(context), client, mobile).then(() => false, isFlooded)
    return redirect(flooded ? `${OFFICE_CODE_PATH}&flooded=1` : '/crew/login/code', { headers })
  } catch (error) {
    return toFormError(context, error)
  }
}

const OFFICE_CODE_PATH = '/crew/login/code?office=1'

/**
 * True if too many codes were requested by strangers for SMS to go out. The office then gives a code. Rethrows any
 * other error.
 */
function isFlooded(error: unknown): true {
  if (error instanceof DomainError && error.code === 'code.flooded') return true
  throw error
}

export default function LoginPage({ actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const formError = actionData?.fields.mobile
  return (
    <main>
      <AccountPage title={t('crew.login.title')}>
        <NoIndexPage title={t('crew.login.title')} />
        <OutboxBar />
        <Form method="post" className={accountPageCss.form} noValidate>
          <MobileField
            label={t('crew.login.mobile')}
            hint={t('crew.login.lead')}
            name="mobile"
            error={formError}
            required
          />
          {actionData && !formError && <FieldError>{actionData.text}</FieldError>}
          <Button look="primary" block>
            {t('crew.login.send')}
          </Button>
          <button type="submit" className="link" name="office" value="1">
            {t('crew.login.office')}
          </button>
        </Form>
        <CrewLanguageLinks path="/crew/login" />
      </AccountPage>
    </main>
  )
}
