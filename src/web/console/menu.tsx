import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import css from './menu.module.css'
import { type Group, isWithin } from './pages.ts'

export type Listed = { path: string; name: string; waiting: number; group: Group | null }

type Entry = { name: string; path: string; waiting: number; within: Listed[] }

/**
 * Groups the pages for the menu: a group becomes one entry that leads to its first page; a group of one page is that
 * page.
 */
function entriesOf(pages: Listed[], nameOf: (group: Group) => string): Entry[] {
  const groups = Map.groupBy(pages, page => page.group ?? page.path)
  return [...groups.values()].map(within => {
    const [first] = within as [Listed, ...Listed[]]
    const name = first.group && within.length > 1 ? nameOf(first.group) : first.name
    return { name, path: first.path, waiting: within.reduce((sum, { waiting }) => sum + waiting, 0), within }
  })
}

/** The main menu of the console. `Shelf` is rendered below it. */
export function Menu({ pages }: { pages: Listed[] }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('console.title')} className={css.menu}>
      {entriesOf(pages, group => t(`console.nav.${group}`)).map(({ name, path, waiting, within }) => (
        <Link key={path} to={path} aria-current={within.some(one => isWithin(pathname, one.path)) ? 'page' : undefined}>
          {name}
          <Waiting count={waiting} />
        </Link>
      ))}
    </nav>
  )
}

/** The pages of the group that the current page belongs to. */
export function Shelf({ pages }: { pages: Listed[] }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  const open = pages.find(({ path }) => isWithin(pathname, path))
  const within = pages.filter(({ group }) => group && group === open?.group)
  if (!open?.group || within.length < 2) return null
  return (
    <nav aria-label={t(`console.nav.${open.group}`)} className={css.shelf}>
      {within.map(({ path, name, waiting }) => (
        <Link key={path} to={path} aria-current={path === open.path ? 'page' : undefined}>
          {name}
          <Waiting count={waiting} />
        </Link>
      ))}
    </nav>
  )
}

const Waiting = ({ count }: { count: number }) => count > 0 && <b className={css.count}>{count}</b>
