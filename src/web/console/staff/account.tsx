import { Form } from 'react-router'
import { z } from 'zod'
import {
  beginSecondStep,
  confirmSecondStep,
  readOwnAccount,
  renewRecoveryCodes,
} from '#modules/identity/index.server.ts'
import { buildCookie } from '#web/app-shell/cookie.ts'
import { buildFlashCookie } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { requireStaff, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import { type ConsoleTheme, consoleThemes, readConsoleTheme } from '../console-theme.ts'
import cardCss from '../kit/card.module.css'
import { ConsolePage } from '../kit/console-page.tsx'
import { RecoveryCodes, TwoStepSetUpForm } from '../login/second-step.tsx'
import type { Route } from './+types/account'
import css from './account.module.css'

const YEAR_SECONDS = 365 * 86_400
const code = z.string().trim().min(1, 'second-step.required').max(40)
const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['set-up', 'renew']), code }),
  z.object({ intent: z.literal('look'), look: z.enum(consoleThemes) }),
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
    const asked = await readForm(args.request, form)
    if (asked.intent === 'look') return storeConsoleTheme(args, asked.look)
    const { intent, code } = asked
    const { client } = getClientInfo(args)
    const change = intent === 'set-up' ? confirmSecondStep : renewRecoveryCodes
    return { recoveryCodes: await change(app, client, staff.id, code) }
  } catch (error) {
    return toFormError(args.context, error)
  }
}

function storeConsoleTheme({ context }: Route.ActionArgs, look: ConsoleTheme) {
  const headers = new Headers({ location: '/console/account' })
  headers.append('set-cookie', buildCookie('look', look, { seconds: YEAR_SECONDS }))
  headers.append(
    'set-cookie',
    buildFlashCookie({ kind: 'success', title: translateFor(context)('workbench.look.kept') }),
  )
  return new Response(null, { status: 302, headers })
}

/** The user’s own login: two-step verification for everybody who wants it, and new recovery codes. */
export default function StaffAccountPage({ loaderData: { own, look, setUp }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const codes = actionData && 'recoveryCodes' in actionData ? actionData.recoveryCodes : null
  const formError = actionData && 'code' in actionData ? actionData : undefined
  return (
    <ConsolePage
      title={t('consoleStaff.secondStep.accountTitle')}
      lead={
        <>
          {own.name}, {own.email}
        </>
      }
    >
      <section className={`${cardCss.card} ${css.account}`}>
        <h2>{codes ? t('consoleStaff.secondStep.recoveryTitle') : t('consoleStaff.secondStep.title')}</h2>
        {codes && <RecoveryCodes codes={codes} next="/console/account" />}
        {!codes && setUp && (
          <>
            <p>{t('consoleStaff.secondStep.setUpLead')}</p>
            <TwoStepSetUpForm {...setUp} formError={formError} intent="set-up" />
          </>
        )}
        {!codes && !setUp && (
          <form method="post" className={accountPageCss.form} noValidate>
            <p>{t('consoleStaff.secondStep.isOn', { left: own.recoveryLeft })}</p>
            <input type="hidden" name="intent" value="renew" />
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
      </section>
      <section className={`${cardCss.card} ${css.account}`}>
        <h2>{t('workbench.look.title')}</h2>
        <p className="muted">{t('workbench.look.text')}</p>
        <Form method="post" className={accountPageCss.form} preventScrollReset>
          <fieldset>
            <legend className="vh">{t('workbench.look.title')}</legend>
            {consoleThemes.map(one => (
              <Radio
                key={one}
                name="look"
                value={one}
                defaultChecked={one === look}
                label={t(`workbench.look.${one}`)}
              />
            ))}
          </fieldset>
          <Button name="intent" value="look">
            {t('workbench.look.button')}
          </Button>
        </Form>
      </section>
    </ConsolePage>
  )
}
