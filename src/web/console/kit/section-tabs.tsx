import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import menuCss from '../menu.module.css'
import { WaitingCount } from '../menu.tsx'
import { findOpenView, isWithinConsolePage, type PageView, pageViews } from '../pages.ts'
import { useMenuPages } from './use-permission.ts'

/**
 * The pages of the section that is open, as tabs. Nothing for a section of one page, nor for settings, which are a
 * list. `query` goes along to the other views of the open page, or to the other pages if it has no views.
 */
export function SectionTabs({ query = '' }: { query?: string | undefined }) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const { open, within } = useSectionPages()
  if (!open || within.length === 0) return null
  return (
    <Tabs
      label={t(`console.section.${open.section}`)}
      tabs={within.flatMap(page => {
        const isOpen = page.path === open.path
        const views = pageViews[page.key]
        if (!views) {
          const to = buildViewHref({ path: page.path }, pageViews[open.key] ? '' : query)
          return [{ to, text: page.name, waiting: page.waiting, isOpen }]
        }
        const openView = findOpenView(views, pathname, new URLSearchParams(search))
        return views.map((view, n) => ({
          to: buildViewHref(view, isOpen ? query : ''),
          text: t(view.text),
          waiting: n === 0 ? page.waiting : 0,
          isOpen: isOpen && view === openView,
        }))
      })}
    />
  )
}

function buildViewHref({ path, param }: Pick<PageView, 'path' | 'param'>, query: string): string {
  const params = new URLSearchParams(query)
  if (param) params.set(...param)
  return params.size > 0 ? `${path}?${params}` : path
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
