import { Link, useLocation } from 'react-router'
import { useSay } from '#web/shell/words/use-words.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import css from './pager.module.css'

/** To the page before and after, with whatever else the address says. Nothing where all stands on one. */
export function Pager({ page, more }: { page: number; more: boolean }) {
  const say = useSay()
  const { pathname, search } = useLocation()
  const to = (number: number) => {
    const params = new URLSearchParams(search)
    if (number === 1) params.delete('page')
    else params.set('page', String(number))
    return `${pathname}?${params}`
  }
  if (page === 1 && !more) return null
  return (
    <nav className={css.pager} aria-label={say('console.pager.pages')}>
      {page > 1 && (
        <Link className={buttonClass({ small: true })} rel="prev" to={to(page - 1)}>
          {say('console.pager.before')}
        </Link>
      )}
      <span className="muted sm">{say('console.pager.page', { page })}</span>
      {more && (
        <Link className={buttonClass({ small: true })} rel="next" to={to(page + 1)}>
          {say('console.pager.after')}
        </Link>
      )}
    </nav>
  )
}
