import { data, Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import type { Mobile } from '#kernel/phone.ts'
import { readProfile, sendLoginOtp, verifyOwner } from '#modules/identity/index.server.ts'
import { useCachedResponse } from '#web/app-shell/connection/use-cached-response.ts'
import { toLocalPath } from '#web/app-shell/local-path.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { getApp, getFormError, getSessionToken, requireCustomer, respondOnError } from '#web/app-shell/session.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/profile-confirm'

const form = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send') }),
  z.object({ intent: z.literal('code'), code: z.string().trim().min(1, 'code.required').max(10) }),
  z.object({ intent: z.literal('password'), password: z.string().max(1_000) }),
])
const noErrors: Record<string, string> = {}

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { hasPassword } = await respondOnError(readProfile(app, customer))
  return { mobile: customer.mobile, hasPassword, digits: app.config.otp.length }
}

/**
 * Checks ownership before a change of number, email or password: by a code to the current number, or by the password.
 */
export async function action(args: Route.ActionArgs) {
  const [, customer] = await respondOnError(requireCustomer(args))
  const app = getApp(args.context)
  const { client, cookie } = getClientInfo(args)
  let sent = false
  try {
    const input = await readForm(args.request, form)
    if (input.intent === 'send') {
      await sendLoginOtp(app, client, customer.mobile as Mobile)
      return data({ sent: true, text: '', fields: noErrors }, { headers: { 'set-cookie': cookie } })
    }
    sent = input.intent === 'code'
    await verifyOwner(app, customer, getSessionToken(app, args.request)!, client, input)
    return redirect(toLocalPath(new URL(args.request.url).searchParams.get('next'), '/profile'))
  } catch (error) {
    return data({ sent, ...getFormError(args.context, error) }, { status: 422 })
  }
}

export default function ProfileConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const answer = useCachedResponse(actionData, loaderData)
  const general = answer?.text && Object.keys(answer.fields).length === 0 && answer.text
  return (
    <AccountPage title={t('profile.proofTitle')}>
      <NoIndexPage title={t('profile.proofTitle')} />
      <p>{t('profile.proofLead')}</p>
      {general && <FieldError>{general}</FieldError>}
      <Form method="post" className={accountPageCss.form} noValidate>
        <input type="hidden" name="intent" value={answer?.sent ? 'code' : 'send'} />
        <p>
          <Trans
            words={answer?.sent ? 'profile.codeSentTo' : 'profile.proofTo'}
            with={{ mobile: <b className={accountPageCss.number}>{formatMobile(loaderData.mobile)}</b> }}
          />
        </p>
        {answer?.sent && (
          <TextField
            label={t('profile.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={loaderData.digits}
            error={answer.fields.code}
            required
          />
        )}
        <Button look="primary" block>
          {answer?.sent ? t('profile.proofContinue') : t('profile.proofSend')}
        </Button>
      </Form>
      {loaderData.hasPassword && !answer?.sent && (
        <Form method="post" className={accountPageCss.form} noValidate>
          <input type="hidden" name="intent" value="password" />
          <TextField
            label={t('profile.proofPassword')}
            name="password"
            type="password"
            autoComplete="current-password"
            error={answer?.fields.password}
            required
          />
          <Button block>{t('profile.proofContinue')}</Button>
        </Form>
      )}
      <Link className="link" to="/profile">
        {t('profile.backToProfile')}
      </Link>
    </AccountPage>
  )
}
