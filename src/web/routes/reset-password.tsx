import { Link } from 'react-router'
import type { ScreenHandle } from '../handle.ts'
import { AccountPage } from '../login/account-page.tsx'
import { passwordText as t } from '../text/en/account.ts'
import { useRoot } from '../use-root.ts'
import { windowTitle } from '../window-title.ts'
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
