import { Link, redirect } from 'react-router'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { windowTitle } from '#web/shell/window-title.ts'
import { passwordText as t } from '#web/text/en/account.ts'
import type { Route } from './+types/checkmail.ts'
import { mailboxesOf } from './mailbox.ts'
import { readPendingReset } from './pending-reset.ts'

export const handle = { static: true } satisfies ScreenHandle

export function loader({ request }: Route.LoaderArgs) {
  const login = readPendingReset(request)
  if (!login) throw redirect('/forgot')
  return { login, mailboxes: mailboxesOf(login) }
}

export default function CheckMail({ loaderData: { login, mailboxes } }: Route.ComponentProps) {
  const brand = useRoot()!.brand
  return (
    <AccountPage title={t.checkTitle}>
      <title>{windowTitle(t.checkTitle, brand.name)}</title>
      <meta name="robots" content="noindex" />
      <p>{t.checkLead(login)}</p>
      <p className="muted">{t.checkNote}</p>
      {mailboxes.map(({ name, href }) => (
        <a
          key={name}
          className={mailboxes.length === 1 ? 'btn btn-call btn-block' : 'btn btn-block'}
          href={href}
          rel="noopener"
        >
          {mailboxes.length === 1 ? t.goToMail : t.goToMailAt(name)}
        </a>
      ))}
      <form method="post" action="/forgot" className="login-foot">
        <input type="hidden" name="login" value={login} />
        <input type="hidden" name="again" value="1" />
        <span>
          {t.notReceived}{' '}
          <button type="submit" className="link">
            {t.resend}
          </button>
        </span>
        <Link className="link" to="/login">
          {t.back}
        </Link>
      </form>
    </AccountPage>
  )
}
