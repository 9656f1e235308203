import { z } from 'zod'
import {
  beginSecondStep,
  confirmSecondStep,
  readOwnAccount,
  renewRecoveryCodes,
} from '#modules/identity/index.server.ts'
import { buildCookie } from '#web/app-shell/cookie.ts'
import { buildFlashCookie } from '#web/app-shell/flash.ts'
import { toLocalPath } from '#web/app-shell/local-path.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type ConsoleTheme, consoleThemes, readConsoleTheme } from '../console-theme.ts'
import { FormPage, FormSection } from '../kit/form-page.tsx'
import { RecoveryCodes, TwoStepSetUpForm } from '../login/second-step.tsx'
import { ThemeForm } from '../theme-form.tsx'
import type { Route } from './+types/staff-account'
import css from './staff-account.module.css'

const YEAR_SECONDS = 365 * 86_400
const code = z.string().trim().min(1, 'second-step.required').max(40)
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['confirm-second-step', 'renew-recovery-codes']), code }),
  z.object({ intent: z.literal('set-theme'), look: z.enum(consoleThemes), next: z.string().max(2_000).optional() }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const own = await respondOnError(readOwnAccount(app, staff))
  return {
    own,
    look: readConsoleTheme(args.request),
    setUp: own.secondStep ? null : await respondOnError(beginSecondStep(app, own)),
  }
}

export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  try {
    const input = await readForm(args.request, form)
    if (input.intent === 'set-theme') return storeConsoleTheme(args, input.look, input.next)
    const { intent, code } = input
    const { client } = getClientInfo(args)
    const change = intent === 'confirm-second-step' ? confirmSecondStep : renewRecoveryCodes
    return { recoveryCodes: await change(app, client, staff.id, code) }
  } catch (error) {
    return toFormError(args.context, error)
  }
}

/** Stores the theme and returns to the page where it was chosen, which shows it. */
function storeConsoleTheme({ context }: Route.ActionArgs, look: ConsoleTheme, next = '/console/account') {
  const headers = new Headers({ location: toLocalPath(next) })
  headers.append('set-cookie', buildCookie('look', look, { seconds: YEAR_SECONDS }))
  headers.append(
    'set-cookie',
    buildFlashCookie({ kind: 'success', title: translateFor(context)('consoleFrame.theme.kept') }),
  )
  return new Response(null, { status: 302, headers })
}

/** The user’s own login: two-step verification for everybody who wants it, and new recovery codes. */
export default function StaffAccountPage({ loaderData: { own, look, setUp }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  const formError = actionData && 'code' in actionData ? actionData : undefined
  return (
    <FormPage
      title={t('consoleStaff.secondStep.accountTitle')}
      lead={
        <>
          {own.name}, {own.email}
        </>
      }
    >
      <FormSection
        title={codes ? t('consoleStaff.secondStep.recoveryTitle') : t('consoleStaff.secondStep.title')}
        hint={
          codes
            ? undefined
            : setUp
              ? t('consoleStaff.secondStep.setUpLead')
              : t('consoleStaff.secondStep.isOn', { left: own.recoveryLeft })
        }
      >
        <div className={css.account}>
          {codes && <RecoveryCodes codes={codes} next="/console/account" />}
          {!codes && setUp && <TwoStepSetUpForm {...setUp} formError={formError} intent="confirm-second-step" />}
          {!codes && !setUp && (
            <form method="post" className={accountPageCss.form} noValidate>
              <input type="hidden" name="intent" value="renew-recovery-codes" />
              <TextField
                label={t('consoleStaff.secondStep.code')}
                name="code"
                autoComplete="one-time-code"
                maxLength={40}
                error={formError && (formError.fields.code ?? formError.text)}
                required
              />
              <Button>{t('consoleStaff.secondStep.renew')}</Button>
            </form>
          )}
        </div>
      </FormSection>
      <FormSection title={t('consoleFrame.theme.title')} hint={t('consoleFrame.theme.text')}>
        <ThemeForm look={look} />
      </FormSection>
    </FormPage>
  )
}
