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
export function SectionTabs({ query = '' }: { query?: string | undefined }) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const { open, within } = useSectionPages()
  if (!open || within.length === 0) return null
  const withQuery = (path: string, more = '') =>
    [path, [query, more].filter(Boolean).join('&')].filter(Boolean).join('?')
  return (
    <Tabs
      label={t(`console.section.${open.section}`)}
      tabs={within.flatMap(page => {
        const isOpen = page.path === open.path
        if (page.key !== 'board')
          return [
            {
              to: open.key === 'board' ? page.path : withQuery(page.path),
              text: page.name,
              waiting: page.waiting,
              isOpen,
            },
          ]
        // The dispatch board shows a day, a week or the capacity of four weeks.
        const view = pathname.endsWith('/capacity')
          ? 'capacity'
          : new URLSearchParams(search).get('view') === 'week'
            ? 'week'
            : 'day'
        return [
          { to: withQuery(page.path), text: t('board.day'), waiting: page.waiting, isOpen: isOpen && view === 'day' },
          { to: withQuery(page.path, 'view=week'), text: t('board.week'), isOpen: isOpen && view === 'week' },
          {
            to: withQuery(`${page.path}/capacity`),
            text: t('board.capacity'),
            isOpen: isOpen && view === 'capacity',
          },
        ]
      })}
    />
  )
}

/** The page that is open, and the pages of its section if they are tabs. */
export function useSectionPages() {
  const { pathname } = useLocation()
  const pages = useMenuPages()
  const open = pages.find(({ path }) => isWithinConsolePage(pathname, path))
  const within = pages.filter(({ section }) => section === open?.section)
  return { open, within: open?.section === 'settings' || within.length < 2 ? [] : within }
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
