import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import css from './notices.module.css'

type Props = {
  icon?: IconName
  title?: ReactNode
  /** Says something without asking for anything. */
  isQuiet?: boolean
  /** Fields need the width of the notice; buttons stand at its end. */
  isWide?: boolean
  actions?: ReactNode
  children?: ReactNode
}

/** A fact about the order that needs a person, with what to do about it. */
export const Notice = ({ icon = 'warning', title, isQuiet, isWide, actions, children }: Props) => (
  <section className={css.notice} data-quiet={isQuiet || undefined}>
    <Icon name={icon} />
    <div className={css.text}>
      {title && <h2>{title}</h2>}
      {children}
    </div>
    {actions && <div className={isWide ? `${css.actions} ${css.wide}` : css.actions}>{actions}</div>}
  </section>
)
