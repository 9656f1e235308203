import { Link } from 'react-router'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/reset-password'
import { LinkMissing } from './link-missing.tsx'
import { readPasswordSet } from './password-set.ts'

export const handle = { static: true } satisfies ScreenHandle

const nextOf = { customer: '/login/password', console: '/console/login' }

export function loader({ request }: Route.LoaderArgs) {
  const login = readPasswordSet(request)
  return { next: login && nextOf[login] }
}

/** STAT-05: the last screen of the reset that began at /forgot. A browser that has set no password sees no success. */
export default function ResetPasswordPage({ loaderData: { next } }: Route.ComponentProps) {
  const t = useTranslation()
  if (!next) return <LinkMissing again="/forgot" />
  return (
    <AccountPage title={t('password.doneTitle')}>
      <NoIndexPage title={t('password.doneTitle')} />
      <p>{t('password.done')}</p>
      <p className="muted">{t('password.doneNote')}</p>
      <Link className={getButtonClass({ look: 'primary', block: true })} to={next}>
        {t('password.continue')}
      </Link>
    </AccountPage>
  )
}
