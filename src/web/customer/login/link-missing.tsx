import { Link } from 'react-router'
import { AccountPage } from '#web/shell/account/account-page.tsx'
import { NoIndexPage } from '#web/shell/unlisted.tsx'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** For whoever opens a page of an emailed link without the link. `again`: where a new one is asked for. */
export function LinkMissing({ again }: { again: '/forgot' | '/profile' }) {
  const say = useTranslation()
  return (
    <AccountPage title={say('password.missingTitle')}>
      <NoIndexPage title={say('password.missingTitle')} />
      <p>{say('password.missing')}</p>
      <Link className={buttonClass({ look: 'call', block: true })} to={again}>
        {say('password.again')}
      </Link>
    </AccountPage>
  )
}
