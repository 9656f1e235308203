import type { ComponentProps, ReactNode } from 'react'
import { CloseOnLeave } from './close-on-leave.tsx'
import css from './drop-menu.module.css'

type Props = {
  /** The face of its button. */
  summary: ReactNode
  /** The name of a button whose face is no text. */
  label?: string
  /** The look of the button. */
  className?: string | undefined
  /** Links, buttons, or forms with buttons. */
  children: ReactNode
}

/** A button that opens a list of actions below itself, also without script. */
export const DropMenu = ({ summary, label, className, children }: Props) => (
  <CloseOnLeave className={css.menu}>
    <summary className={className} aria-label={label}>
      {summary}
    </summary>
    <DropList>{children}</DropList>
  </CloseOnLeave>
)

/** The list of a menu. */
export const DropList = ({ className = '', ...rest }: ComponentProps<'div'>) => (
  <div className={`${css.list} ${className}`} {...rest} />
)
