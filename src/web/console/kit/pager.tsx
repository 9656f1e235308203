import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import css from './pager.module.css'

type PageCursors = { before: string | null; after: string | null }

/** Links to the previous and next page that keep the rest of the query. Renders nothing if all rows fit on one page. */
export function Pager({ before, after }: PageCursors) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const to = (position: Record<string, string>) => {
    const params = new URLSearchParams(search)
    for (const name of ['after', 'before']) params.delete(name)
    for (const [name, cursor] of Object.entries(position)) params.set(name, cursor)
    return `${pathname}?${params}`
  }
  if (!before && !after) return null
  return (
    <nav className={css.pager} aria-label={t('console.pager.pages')}>
      {before && (
        <>
          <Link className={getButtonClass({ look: 'quiet', small: true })} to={to({})}>
            {t('console.pager.first')}
          </Link>
          <Link className={getButtonClass({ small: true })} rel="prev" to={to({ before })}>
            {t('console.pager.before')}
          </Link>
        </>
      )}
      {after && (
        <Link className={getButtonClass({ small: true })} rel="next" to={to({ after })}>
          {t('console.pager.after')}
        </Link>
      )}
    </nav>
  )
}
