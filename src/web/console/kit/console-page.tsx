import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import deskCss from '../console-frame.module.css'
import css from './console-page.module.css'

export type PageProps = {
  /** The browser shows it as the title of the window. It is the heading too, unless `heading` says otherwise. */
  title: string
  heading?: ReactNode
  headingClass?: string | undefined
  /** The breadcrumb: the list that the page belongs to. */
  back?: { to: string; text: string }
  lead?: ReactNode
  /** Further lines of the head, below the lead. */
  facts?: ReactNode
  /** The buttons beside the heading. */
  actions?: ReactNode
  /** Makes the page as wide as a list with many columns needs. */
  wide?: boolean
  className?: string | undefined
  children?: ReactNode
}

/** The frame of every page of the console: its title, its header and its content. */
export function ConsolePage(props: PageProps) {
  const { title, heading = title, headingClass, back, lead, facts, actions, wide, className, children } = props
  const name = <h1 className={headingClass}>{heading}</h1>
  const head = (
    <>
      {back && (
        <p className="sm">
          <Link to={back.to}>{back.text}</Link>
        </p>
      )}
      {name}
      {lead && <p className="muted">{lead}</p>}
      {facts}
    </>
  )
  return (
    <div className={[deskCss.page, wide && css.wide, className].filter(Boolean).join(' ')}>
      <NoIndexPage title={title} />
      {actions !== undefined ? (
        <header className={css.head}>
          <div>{head}</div>
          {actions}
        </header>
      ) : back || lead || facts ? (
        <header>{head}</header>
      ) : (
        name
      )}
      {children}
    </div>
  )
}
