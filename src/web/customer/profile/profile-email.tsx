import { Form, Link } from 'react-router'
import { z } from 'zod'
import { requestEmailChange } from '#modules/identity/index.server.ts'
import { emailAddress } from '#modules/identity/rules/account.ts'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { redirectWith } from '#web/shell/flash.ts'
import { readForm } from '#web/shell/read-form.ts'
import { formFault, sessionToken } from '#web/shell/session.ts'
import { unlisted } from '#web/shell/window-title.ts'
import { profileText as t } from '#web/text/en/account.ts'
import { faultText } from '#web/text/en/faults.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/profile-email.ts'
import { provenOwner } from './proven-owner.ts'

const form = z.object({ email: z.string().trim().pipe(emailAddress) })

export const meta: Route.MetaFunction = ({ matches }) => unlisted(matches, t.emailTitle)

export async function loader(args: Route.LoaderArgs) {
  const [, { email }] = await provenOwner(args)
  return { email }
}

/** The new address gets a link; until it is opened the old one stays. */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await provenOwner(args)
  try {
    const { email } = await readForm(args.request, form)
    if (email !== customer.email) await requestEmailChange(app, customer, email, sessionToken(app, args.request)!)
    return redirectWith('/profile', { kind: 'success', title: t.linkSent(email) })
  } catch (error) {
    return formFault(error)
  }
}

export default function ChangeEmail({ loaderData, actionData: fault }: Route.ComponentProps) {
  return (
    <AccountPage title={t.emailTitle}>
      <Form method="post" className="login-form" noValidate>
        <p>{loaderData.email ? t.emailLead(loaderData.email) : t.emailLeadNone}</p>
        <TextField
          label={t.newEmail}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={250}
          error={fault && faultText(fault.fields.email ?? fault.code)}
          required
        />
        <Button look="call" block>
          {t.sendLink}
        </Button>
        <Link className="link" to="/profile">
          {t.backToProfile}
        </Link>
      </Form>
    </AccountPage>
  )
}
