import { Link } from 'react-router'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { useRoot } from '#web/shell/use-root.ts'
import { windowTitle } from '#web/shell/window-title.ts'
import { passwordText as t } from '#web/text/en/account.ts'
import type { Route } from './+types/reset-password.ts'

export const handle = { static: true } satisfies ScreenHandle

export const loader = ({ request }: Route.LoaderArgs) => ({
  next: new URL(request.url).searchParams.get('for') === 'console' ? '/console/login' : '/login/password',
})

/** STAT-05: the end of the way that began at /forgot. */
export default function ResetPassword({ loaderData: { next } }: Route.ComponentProps) {
  const brand = useRoot()!.brand
  return (
    <AccountPage title={t.doneTitle}>
      <title>{windowTitle(t.doneTitle, brand.name)}</title>
      <meta name="robots" content="noindex" />
      <p>{t.done}</p>
      <p className="muted">{t.doneNote}</p>
      <Link className="btn btn-call btn-block" to={next}>
        {t.continue}
      </Link>
    </AccountPage>
  )
}
