import { Link, useLocation } from 'react-router'
import css from './filter.module.css'

type Section = { to: string; text: string; isOpen?: boolean; count?: number | string | undefined }

/** The lists of one page, beside each other: trucks, workers, teams. The open one is that of the address, unless it says so itself. */
export function Sections({ label, sections }: { label: string; sections: readonly Section[] }) {
  const { pathname } = useLocation()
  return (
    <nav className={css.filter} aria-label={label}>
      {sections.map(({ to, text, isOpen = pathname === to, count }) => (
        <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined}>
          {text}
          {count !== undefined && <b>{count}</b>}
        </Link>
      ))}
    </nav>
  )
}
