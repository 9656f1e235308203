import { Link, redirect } from 'react-router'
import { z } from 'zod'
import { DomainError } from '#kernel/domain-error.ts'
import { confirmEmail } from '#modules/identity/index.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readForm } from '#web/app-shell/read-form.ts'
import { getActor, getApp, getSessionToken, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/confirm-email'
import { LinkMissing } from './link-missing.tsx'

export const handle = { static: true } satisfies ScreenHandle

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token')?.slice(0, 200) ?? '',
})

/** Confirms the email on a button press and not on opening: programs that scan mails open every link. */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const { token } = await respondOnError(readForm(args.request, z.object({ token: z.string().max(200) })))
  const app = getApp(args.context)
  const customer = await respondOnError(getActor(args))
  const session = getSessionToken(app, args.request)
  try {
    const inSession = customer.kind === 'customer' && session ? { customer, token: session } : null
    const { email } = await confirmEmail(app, token, inSession)
    return redirectWithToasts('/profile', { kind: 'success', title: t('password.confirmed'), text: email })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'owner.unproven') {
      const back = `/confirm-email?token=${encodeURIComponent(token)}`
      return redirect(`/profile/confirm?next=${encodeURIComponent(back)}`) // via the login screen
    }
    return toFormError(args.context, error)
  }
}

export default function ConfirmEmailPage({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  if (!token) return <LinkMissing again="/profile" />
  const title = actionData ? t('password.expiredTitle') : t('password.confirmTitle')
  return (
    <AccountPage title={title}>
      <NoIndexPage title={title} />
      {actionData ? (
        <>
          <p>{t('password.expired')}</p>
          <Link className="link" to="/profile">
            {t('password.again')}
          </Link>
        </>
      ) : (
        <form method="post" className={accountPageCss.form}>
          <p>{t('password.confirmLead')}</p>
          <input type="hidden" name="token" value={token} />
          <Button look="primary" block>
            {t('password.confirm')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}
