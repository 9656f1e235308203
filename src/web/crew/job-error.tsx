import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew.module.css'

/**
 * The error page for a job that belongs to somebody else, was reassigned or cancelled. Other errors go to the general
 * error page.
 */
export function JobError() {
  const error = useRouteError()
  const t = useTranslation()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <main className={css.page}>
      <NoIndexPage title={t('crew.title')} />
      <header className={css.head}>
        <Link to="/crew" className={css.back}>
          <Icon name="left" /> {t('crew.title')}
        </Link>
        <h1>{t('crew.gone')}</h1>
      </header>
    </main>
  )
}
