import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import menuCss from '../menu.module.css'
import { WaitingCount } from '../menu.tsx'
import { isWithinConsolePage } from '../pages.ts'
import { useMenuPages } from './use-permission.ts'

/**
 * The pages of the section that is open, as tabs. Nothing for a section of one page, nor for settings, which are a
 * list. `query` goes along to the other pages.
 */
export function SectionTabs({ query = '' }: { query?: string }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  const pages = useMenuPages()
  const open = pages.find(({ path }) => isWithinConsolePage(pathname, path))
  const within = pages.filter(({ section }) => section === open?.section)
  if (!open || open.section === 'settings' || within.length < 2) return null
  return (
    <Tabs
      label={t(`console.section.${open.section}`)}
      tabs={within.map(page => ({
        to: query ? `${page.path}?${query}` : page.path,
        text: page.name,
        waiting: page.waiting,
        isOpen: page.path === open.path,
      }))}
    />
  )
}

type Tab = { to: string; text: string; isOpen: boolean; waiting?: number; count?: number | string | undefined }

/** Links in the line below the heading, each with a count of its rows or of what waits there. */
export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav className={menuCss.tabs} aria-label={label}>
    {tabs.map(({ to, text, isOpen, waiting = 0, count }) => (
      <Link key={to} to={to} aria-current={isOpen ? 'page' : undefined}>
        {text}
        {count !== undefined && <span className="muted"> {count}</span>}
        <WaitingCount count={waiting} />
      </Link>
    ))}
  </nav>
)
