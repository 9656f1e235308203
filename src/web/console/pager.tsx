import { Link, useLocation } from 'react-router'
import { pagerText as t } from '../text/en/console.ts'

/** To the page before and after, with whatever else the address says. Nothing where all stands on one. */
export function Pager({ page, more }: { page: number; more: boolean }) {
  const { pathname, search } = useLocation()
  const to = (number: number) => {
    const params = new URLSearchParams(search)
    if (number === 1) params.delete('page')
    else params.set('page', String(number))
    return `${pathname}?${params}`
  }
  if (page === 1 && !more) return null
  return (
    <nav className="console-pager" aria-label={t.pages}>
      {page > 1 && (
        <Link className="btn btn-plain btn-sm" rel="prev" to={to(page - 1)}>
          {t.before}
        </Link>
      )}
      <span className="muted sm">{t.page(page)}</span>
      {more && (
        <Link className="btn btn-plain btn-sm" rel="next" to={to(page + 1)}>
          {t.after}
        </Link>
      )}
    </nav>
  )
}
