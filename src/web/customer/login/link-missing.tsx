import { Link } from 'react-router'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getButtonClass } from '#web/ui/button.tsx'

/** The page of an emailed link, opened without the link. `again`: where to request a new one. */
export function LinkMissing({ again }: { again: '/forgot' | '/profile' }) {
  const t = useTranslation()
  return (
    <AccountPage title={t('password.missingTitle')}>
      <NoIndexPage title={t('password.missingTitle')} />
      <p>{t('password.missing')}</p>
      <Link className={getButtonClass({ look: 'primary', block: true })} to={again}>
        {t('password.again')}
      </Link>
    </AccountPage>
  )
}
