import { data, Form, Link } from 'react-router'
import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { changeMobile, requestCode } from '#modules/identity/index.server.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { askerOf } from '#web/shell/account/asker.ts'
import { mobileField } from '#web/shell/account/mobile-field.ts'
import { useKeptAnswer } from '#web/shell/connection/use-kept-answer.ts'
import { redirectWith } from '#web/shell/flash.ts'
import { readForm } from '#web/shell/read-form.ts'
import { answering, appOf, formError, formFault, sessionToken, signedIn } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { profileText as t } from '#web/text/en/account.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, MobileField, TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/profile-mobile.ts'
import { provenOwner } from './proven-owner.ts'

const noFaults: Record<string, string> = {}
const form = z.object({ mobile: mobileField, code: z.string().trim().optional() })

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, t.phoneTitle)

export async function loader(args: Route.LoaderArgs) {
  const [, customer] = await provenOwner(args)
  return { mobile: customer.mobile, digits: appOf(args.context).config.otp.length }
}

/** The number first, then the code that went to it; the number travels in the form and is checked again with the code. */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await answering(signedIn(args))
  const { asker, cookie } = askerOf(args)
  let sentTo: string | null = null
  try {
    const { mobile, code } = await readForm(args.request, form)
    if (code === undefined) {
      await requestCode(app, asker, mobile)
      return data(
        { sentTo: mobile as string | null, code: '', fields: noFaults },
        { headers: { 'set-cookie': cookie } },
      )
    }
    sentTo = mobile
    await changeMobile(app, customer, asker, sessionToken(app, args.request)!, { mobile, code })
    return redirectWith('/profile', { kind: 'success', title: t.phoneSaved, text: t.phoneSavedNote })
  } catch (error) {
    if (sentTo === null) return formFault(error)
    return { sentTo, ...formError(error) }
  }
}

export default function ChangeMobile({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData, loaderData)
  const sentTo = answer && 'sentTo' in answer ? answer.sentTo : null
  const of = (field: string) => answer?.fields[field] && faultText(answer.fields[field])
  return (
    <AccountPage title={t.phoneTitle}>
      <Form method="post" className="login-form" noValidate>
        {sentTo ? (
          <>
            <p>
              {t.codeSentTo} <b className="nowrap">{formatMobile(sentTo)}</b>
            </p>
            <input type="hidden" name="mobile" value={sentTo} />
            <TextField
              key="code"
              label={t.code}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={loaderData.digits}
              error={of('code') ?? of('mobile')}
              required
            />
          </>
        ) : (
          <>
            <p>{t.phoneLead(formatMobile(loaderData.mobile))}</p>
            <MobileField key="mobile" label={t.newPhone} name="mobile" error={of('mobile')} required />
          </>
        )}
        {answer?.code && Object.keys(answer.fields).length === 0 && <FieldError>{faultText(answer.code)}</FieldError>}
        <Button look="call" block>
          {sentTo ? t.phoneSave : t.sendCode}
        </Button>
        <Link className="link" to="/profile">
          {t.backToProfile}
        </Link>
      </Form>
    </AccountPage>
  )
}
