import { Form, Link, redirect } from 'react-router'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { Trans, useTranslation } from '#web/app-shell/words/use-words.tsx'
import accountPageCss from '#web/shared/account/account-page.module.css'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import type { Route } from './+types/check-mail'
import { listMailboxes } from './mailbox.ts'
import { readPendingReset } from './pending-reset.ts'

export const handle = { static: true } satisfies ScreenHandle

export function loader({ request }: Route.LoaderArgs) {
  const login = readPendingReset(request)
  if (!login) throw redirect('/forgot')
  return { login, mailboxes: listMailboxes(login) }
}

export default function CheckMailPage({ loaderData: { login, mailboxes } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <AccountPage title={t('password.checkTitle')}>
      <NoIndexPage title={t('password.checkTitle')} />
      <p>
        <Trans words="password.checkLead" with={{ login: <EmailText>{login}</EmailText> }} />
      </p>
      <p className="muted">{t('password.checkNote')}</p>
      <p className="muted">{t('password.unconfirmed')}</p>
      {mailboxes.map(({ name, href }) => (
        <a
          key={name}
          className={
            mailboxes.length === 1 ? getButtonClass({ look: 'primary', block: true }) : getButtonClass({ block: true })
          }
          href={href}
          rel="noopener"
        >
          {mailboxes.length === 1 ? t('password.goToMail') : t('password.goToMailAt', { mailbox: name })}
        </a>
      ))}
      <Form reloadDocument method="post" action="/forgot" className={accountPageCss.foot}>
        <input type="hidden" name="login" value={login} />
        <input type="hidden" name="again" value="1" />
        <span>
          {t('password.notReceived')}{' '}
          <button type="submit" className="link">
            {t('password.resend')}
          </button>
        </span>
        <Link className="link" to="/login">
          {t('password.back')}
        </Link>
      </Form>
    </AccountPage>
  )
}
