import { Form, Link } from 'react-router'
import { z } from 'zod'
import { requestEmailChange } from '#modules/identity/index.server.ts'
import { emailAddressField } from '#modules/identity/rules/account.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { getSessionToken, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { Route } from './+types/profile-email'
import { requireProvenOwner } from './proven-owner.ts'

const form = z.object({ email: z.string().trim().pipe(emailAddressField) })

export async function loader(args: Route.LoaderArgs) {
  const [, { email }] = await requireProvenOwner(args)
  return { email }
}

/** Sends a link to the new address; the old one stays until the link is opened. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await requireProvenOwner(args)
  try {
    const { email } = await readForm(args.request, form)
    if (email !== customer.email) await requestEmailChange(app, customer, email, getSessionToken(app, args.request)!)
    return redirectWithToasts('/profile', { kind: 'success', title: t('profile.linkSent', { email }) })
  } catch (error) {
    return toFormError(args.context, error)
  }
}

export default function ProfileEmailPage({ loaderData, actionData: formError }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <AccountPage title={t('profile.emailTitle')}>
      <NoIndexPage title={t('profile.emailTitle')} />
      <Form method="post" className={accountPageCss.form} noValidate>
        <p>{loaderData.email ? t('profile.emailLead', { now: loaderData.email }) : t('profile.emailLeadNone')}</p>
        <TextField
          label={t('profile.newEmail')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={250}
          error={formError && (formError.fields.email ?? formError.text)}
          required
        />
        <Button look="primary" block>
          {t('profile.sendLink')}
        </Button>
        <Link className="link" to="/profile">
          {t('profile.backToProfile')}
        </Link>
      </Form>
    </AccountPage>
  )
}
