import { Link } from 'react-router'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from '../crew.module.css'

export const handle = { bare: true, static: true } satisfies ScreenHandle

/**
 * The page that is shown without network if the requested page is not stored. Stored on every phone, so it has no
 * personal data.
 */
export default function WithoutNetworkPage() {
  const t = useTranslation()
  return (
    <main className={css.page}>
      <NoIndexPage title={t('crew.offline.title')} />
      <header className={css.head}>
        <h1>{t('crew.offline.title')}</h1>
        <p>
          <Icon name="info" /> {t('crew.offline.text')}
        </p>
      </header>
      <Link to="/crew" className={getButtonClass({ look: 'primary', block: true }, css.tell)}>
        {t('crew.offline.again')}
      </Link>
    </main>
  )
}
