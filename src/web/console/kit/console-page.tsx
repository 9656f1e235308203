import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import frameCss from '../console-frame.module.css'
import css from './console-page.module.css'
import { SectionTabs, useSectionPages } from './section-tabs.tsx'

export type ConsolePageProps = {
  /** The browser shows it as the title of the window. It is the heading too, unless `heading` says otherwise. */
  title: string
  heading?: ReactNode
  headingClass?: string | undefined
  /** The breadcrumb: the list that the page belongs to. A page without one shows the tabs of its section. */
  back?: { to: string; text: string }
  /** In the line of the heading: its status, or a figure. */
  beside?: ReactNode
  lead?: ReactNode
  /** Further lines of the head, below the lead. */
  facts?: ReactNode
  /** The buttons beside the heading. */
  actions?: ReactNode
  /** The tabs, where they are not the pages of the section. */
  tabs?: ReactNode
  /** The search field and filters, at the end of the line of tabs. */
  filters?: ReactNode
  /** A form, which is narrower than a list. */
  narrow?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** The frame of every page of the console: its title, one line with heading and actions, one with
 * tabs and filters, and what follows. */
export function ConsolePage(props: ConsolePageProps) {
  const {
    title,
    heading = title,
    headingClass,
    beside,
    lead,
    facts,
    actions,
    filters,
    narrow,
    className,
    children,
  } = props
  const hasTabs = useSectionPages().within.length > 0
  const { tabs = !props.back && hasTabs && <SectionTabs /> } = props
  const crumbs = useBreadcrumbs(props.back)
  return (
    <div className={[frameCss.page, className].filter(Boolean).join(' ')}>
      <NoIndexPage title={title} />
      <div>
        <header className={css.head}>
          <div className={css.title}>
            {crumbs.map(({ to, text }) => (
              <p key={to} className={css.crumb}>
                <Link to={to}>
                  <span>{text}</span>
                </Link>
              </p>
            ))}
            <h1 className={headingClass}>{heading}</h1>
            {beside}
          </div>
          {actions && <div className={css.actions}>{actions}</div>}
        </header>
        {(tabs || filters) && (
          <div className={css.tools}>
            {tabs}
            {filters && <div className={css.filters}>{filters}</div>}
          </div>
        )}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
      {facts && <div className={css.facts}>{facts}</div>}
      {narrow ? <div className={css.narrow}>{children}</div> : children}
    </div>
  )
}

/** The breadcrumbs of a page. A page of the settings begins with Settings. */
function useBreadcrumbs(back: ConsolePageProps['back']): NonNullable<ConsolePageProps['back']>[] {
  const t = useTranslation()
  const { open } = useSectionPages()
  const isSetting = open?.section === 'settings' && open.key !== 'settings'
  return [...(isSetting ? [{ to: '/console/settings', text: t('console.nav.settings') }] : []), ...(back ? [back] : [])]
}
