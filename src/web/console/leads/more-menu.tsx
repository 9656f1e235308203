import type { ReactNode } from 'react'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CloseOnLeave } from '../kit/close-on-leave.tsx'
import { WaitingCount } from '../menu.tsx'
import css from './more-menu.module.css'

type Props = {
  label: string
  /** How much waits behind its entries. */
  waiting?: number
  /** Links, or forms with buttons. */
  children: ReactNode
}

/** The rarer actions of a page in one menu, which opens without script. */
export const MoreMenu = ({ label, waiting = 0, children }: Props) => (
  <CloseOnLeave className={css.menu}>
    <summary className={getButtonClass()}>
      {label}
      <WaitingCount count={waiting} />
      <Icon name="down" />
    </summary>
    <div className={css.list}>{children}</div>
  </CloseOnLeave>
)
