import { data, Form, redirect } from 'react-router'
import { z } from 'zod'
import { formatDay } from '#i18n/format.ts'
import { DomainError, reject } from '#kernel/domain-error.ts'
import { normaliseCode } from '#kernel/typed-text.ts'
import { logInHiredDriver, readHireOfDriver, sendHiredDriverOtp } from '#modules/dispatch/index.server.ts'
import { languageContext } from '#web/app-shell/context.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, respondOnError, toFormError } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldError, TextInput } from '#web/ui/field.tsx'
import type { Route } from './+types/hired'
import { getCrewHomePath } from './crew-home-path.ts'
import { CrewLanguageLinks } from './language-links.tsx'
import { OutboxBar } from './offline/outbox-bar.tsx'
import { buildWorkerCookie } from './worker-session.ts'

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send') }),
  z.object({ intent: z.literal('enter'), code: z.string().max(40).transform(normaliseCode).default('') }),
])

export const handle = { bare: true, static: true } satisfies ScreenHandle

/** Loads the hire of a driver's link. The link lets nobody in: the OTP goes to the driver's own number. */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const hire = await respondOnError(readHireOfDriver(getApp(context), link).catch(orNull))
  if (!hire) return data(null, { status: 404 })
  const { orderNo, day, driver, mobile } = hire
  return data({ link, orderNo, day, driver, last: mobile.slice(-3) })
}

function orNull(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'unknown') return null
  throw error
}

/** Sends the OTP, or logs in with it. */
export async function action({ request, context, params: { link } }: Route.ActionArgs) {
  const app = getApp(context)
  const { client, cookie } = getClientInfo({ request, context })
  try {
    const asked = await readForm(request, form)
    if (asked.intent === 'send') {
      await sendHiredDriverOtp(app, client, link)
      return data({ sent: true } as const, { headers: { 'set-cookie': cookie } })
    }
    if (!asked.code) throw reject('invalid', 'code.required', { code: 'code.required' })
    const { session, languages } = await logInHiredDriver(app, client, { link, code: asked.code })
    const headers = new Headers([
      ['set-cookie', buildWorkerCookie(app, session)],
      ['set-cookie', cookie],
    ])
    return redirect(getCrewHomePath(context.get(languageContext), languages, app.words.codes), { headers })
  } catch (error) {
    return toFormError(context, error)
  }
}

/** The page that a partner's driver opens from the message: a number that we know, an OTP, and then their jobs. */
export default function HiredPage({ loaderData: hire, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const title = t(hire ? 'crew.hired.title' : 'crew.hired.ended')
  return (
    <main>
      <AccountPage title={title}>
        <NoIndexPage title={title} />
        <OutboxBar />
        {hire ? <DriverLogin hire={hire} formError={actionData} /> : <EndedHire />}
      </AccountPage>
    </main>
  )
}

type Hire = { link: string; orderNo: string; day: Parameters<typeof formatDay>[0] | null; driver: string; last: string }

function DriverLogin({ hire, formError }: { hire: Hire; formError: Route.ComponentProps['actionData'] }) {
  const t = useTranslation()
  const { orderNo, driver, last } = hire
  const error = formError && 'code' in formError ? formError : undefined
  const isSent = (formError && 'sent' in formError) || error?.fields.code !== undefined
  const day = hire.day ? formatDay(hire.day, t.tag) : '–'
  return (
    <>
      <p>{t('crew.hired.lead', { driver, order: orderNo, day })}</p>
      {!isSent && <p>{t('crew.hired.number', { last })}</p>}
      {isSent && (
        <Form method="post" className={accountPageCss.form} noValidate>
          <p role="status">{t('crew.hired.sent', { last })}</p>
          <Field label={t('crew.hired.code')} error={error?.fields.code}>
            {control => (
              <TextInput
                {...control}
                name="code"
                className={accountPageCss.codeInput}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={9}
                autoFocus
                required
              />
            )}
          </Field>
          <Button look="primary" block name="intent" value="enter">
            {t('crew.code.enter')}
          </Button>
        </Form>
      )}
      {error && !error.fields.code && <FieldError>{error.text}</FieldError>}
      <Form method="post" className={accountPageCss.form}>
        <Button look={isSent ? 'quiet' : 'primary'} block name="intent" value="send">
          {t(isSent ? 'crew.code.again' : 'crew.login.send')}
        </Button>
      </Form>
      <CrewLanguageLinks path={`/crew/hire/${hire.link}`} />
    </>
  )
}

function EndedHire() {
  const t = useTranslation()
  return <p>{t('crew.hired.endedText', { phone: useRoot()!.brand.phone })}</p>
}
