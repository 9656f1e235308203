import { Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { CloseOnLeave } from './kit/close-on-leave.tsx'
import css from './menu.module.css'
import { type ConsoleSection, isWithinConsolePage, type PageKey } from './pages.ts'

/** A page that this member of staff may open, and how much waits there. */
export type MenuPage = { key: PageKey; path: string; name: string; waiting: number; section: ConsoleSection }
type MenuEntry = { section: ConsoleSection; path: string; waiting: number; isOpen: boolean }

/** The sections that hold at least one page, each with the address of its first. */
function useMenuEntries(pages: MenuPage[]): MenuEntry[] {
  const { pathname } = useLocation()
  return [...Map.groupBy(pages, page => page.section)].map(([section, within]) => ({
    section,
    path: within[0]!.path,
    waiting: section === 'settings' ? 0 : within.reduce((sum, { waiting }) => sum + waiting, 0),
    isOpen: within.some(page => isWithinConsolePage(pathname, page.path)),
  }))
}

/** The menu in the bar, for wide windows. */
export function ConsoleMenu({ pages }: { pages: MenuPage[] }) {
  const t = useTranslation()
  return (
    <nav aria-label={t('console.title')} className={css.menu}>
      {useMenuEntries(pages).map(({ section, path, waiting, isOpen }) => (
        <Link key={section} to={path} aria-current={isOpen ? 'page' : undefined}>
          {t(`console.section.${section}`)}
          <WaitingCount count={waiting} />
        </Link>
      ))}
    </nav>
  )
}

const thumbIcons: Partial<Record<ConsoleSection, IconName>> = {
  today: 'home',
  orders: 'box',
  dispatch: 'truck',
  leads: 'phone',
  customers: 'user',
  money: 'rupee',
}
const MAX_THUMB = 4

/** The menu at the foot of a phone: four sections, and the others behind More. */
export function ThumbMenu({ pages }: { pages: MenuPage[] }) {
  const t = useTranslation()
  const entries = useMenuEntries(pages)
  const first = entries.filter(({ section }) => thumbIcons[section]).slice(0, MAX_THUMB)
  const others = entries.filter(entry => !first.includes(entry))
  return (
    <nav aria-label={t('console.title')} className={css.thumb} data-foot="">
      {first.map(({ section, path, waiting, isOpen }) => (
        <Link key={section} to={path} aria-current={isOpen ? 'page' : undefined}>
          <Icon name={thumbIcons[section]!} />
          {t(`console.section.${section}`)}
          <WaitingCount count={waiting} />
        </Link>
      ))}
      {others.length > 0 && (
        <CloseOnLeave className={css.more} data-current={others.some(({ isOpen }) => isOpen) ? '' : undefined}>
          <summary>
            <Icon name="menu" />
            {t('console.section.more')}
          </summary>
          <div className={css.list}>
            {others.map(({ section, path, waiting, isOpen }) => (
              <Link key={section} to={path} aria-current={isOpen ? 'page' : undefined}>
                {t(`console.section.${section}`)}
                <WaitingCount count={waiting} />
              </Link>
            ))}
          </div>
        </CloseOnLeave>
      )}
    </nav>
  )
}

export const WaitingCount = ({ count }: { count: number }) => count > 0 && <b className={css.count}>{count}</b>
