import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { normaliseCode } from '#kernel/typed-text.ts'
import { changeMobile, sendLoginOtp } from '#modules/identity/index.server.ts'
import { useCachedResponse } from '#web/app-shell/connection/use-cached-response.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import {
  getApp,
  getFormError,
  getSessionToken,
  requireCustomer,
  respondOnError,
  toFormError,
  translateFor,
} from '#web/app-shell/session.ts'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { mobileField } from '#web/shared/account/mobile-field.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, MobileField, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/profile-mobile'
import { requireProvenOwner } from './proven-owner.ts'

const noErrors: Record<string, string> = {}
const form = z.object({ mobile: mobileField, code: z.string().transform(normaliseCode).optional() })

export async function loader(args: Route.LoaderArgs) {
  const [, customer] = await requireProvenOwner(args)
  return { mobile: customer.mobile, digits: getApp(args.context).config.otp.length }
}

/**
 * Asks for the number first, then for the code sent to it. The number travels in the form and is checked again with the
 * code.
 */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await respondOnError(requireCustomer(args))
  const { client, cookie } = getClientInfo(args)
  let sentTo: string | null = null
  try {
    const { mobile, code } = await readForm(args.request, form)
    if (code === undefined) {
      await sendLoginOtp(app, client, mobile)
      return data(
        { sentTo: mobile as string | null, text: '', fields: noErrors },
        { headers: { 'set-cookie': cookie } },
      )
    }
    sentTo = mobile
    await changeMobile(app, customer, client, getSessionToken(app, args.request)!, { mobile, code })
    return redirectWithToasts('/profile', {
      kind: 'success',
      title: t('profile.phoneSaved'),
      text: t('profile.phoneSavedNote'),
    })
  } catch (error) {
    if (sentTo === null) return toFormError(args.context, error)
    return { sentTo, ...getFormError(args.context, error) }
  }
}

export default function ProfileMobilePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const answer = useCachedResponse(actionData, loaderData)
  const sentTo = answer && 'sentTo' in answer ? answer.sentTo : null
  return (
    <AccountPage title={t('profile.phoneTitle')}>
      <NoIndexPage title={t('profile.phoneTitle')} />
      <Form method="post" className={accountPageCss.form} noValidate>
        {sentTo ? (
          <>
            <p>
              <Trans
                words="profile.codeSentTo"
                with={{ mobile: <b className={accountPageCss.number}>{formatMobile(sentTo)}</b> }}
              />
            </p>
            <input type="hidden" name="mobile" value={sentTo} />
            <TextField
              key="code"
              label={t('profile.code')}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={loaderData.digits}
              error={answer?.fields.code ?? answer?.fields.mobile}
              required
            />
          </>
        ) : (
          <>
            <p>{t('profile.phoneLead', { now: formatMobile(loaderData.mobile) })}</p>
            <MobileField
              key="mobile"
              label={t('profile.newPhone')}
              name="mobile"
              error={answer?.fields.mobile}
              required
            />
          </>
        )}
        {answer?.text && Object.keys(answer.fields).length === 0 && <FieldError>{answer.text}</FieldError>}
        <Button look="primary" block>
          {sentTo ? t('profile.phoneSave') : t('profile.sendCode')}
        </Button>
        <Link className="link" to="/profile">
          {t('profile.backToProfile')}
        </Link>
      </Form>
    </AccountPage>
  )
}
