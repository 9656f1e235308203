import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import pagerCss from '../kit/pager.module.css'

/** Reads the key of the last row that was shown, after which the list continues. */
export const readAfterParam = (request: Request) =>
  (new URL(request.url).searchParams.get('after') ?? '').replaceAll('\0', '').slice(0, 60)

/** Links to the next rows and back to the first, with the rest of the query. */
export function NextRowsLinks({ after }: { after: string | null }) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const started = params.has('after')
  if (after === null && !started) return null
  const to = (key: string | null) => {
    const next = new URLSearchParams(params)
    next.delete('after')
    if (key !== null) next.set('after', key)
    return `${pathname}?${next}`
  }
  return (
    <nav className={pagerCss.pager} aria-label={t('console.pager.pages')}>
      {started && (
        <Link className={getButtonClass({ small: true })} to={to(null)}>
          {t('catalogue.fromBeginning')}
        </Link>
      )}
      {after !== null && (
        <Link className={getButtonClass({ small: true })} rel="next" to={to(after)}>
          {t('console.pager.after')}
        </Link>
      )}
    </nav>
  )
}
