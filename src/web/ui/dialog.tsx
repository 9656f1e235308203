import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './dialog.module.css'
import { Icon } from './icon.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** False: Escape and a tap outside do nothing; only a button inside closes it. */
  dismissable?: boolean
  /** The screen-reader label of the close button. */
  closeLabel: string
  wide?: boolean
  className?: string
}

/** The browser's own modal dialog: it keeps the focus inside and restores it when it closes. */
export function Dialog(props: Props) {
  const { open, onClose, title, children, dismissable = true, closeLabel, wide, className = '' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current!
    if (open && !dialog.open) dialog.showModal()
    if (!open && dialog.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      className={`${css.dialog} ${wide ? css.wide : ''} ${className}`}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        if (dismissable) onClose()
      }}
      // Chrome closes at the second Escape whatever `cancel` says, so the parent is informed.
      onClose={() => open && onClose()}
      onKeyDown={event => !dismissable && event.key === 'Escape' && event.preventDefault()}
      onClick={event => dismissable && event.target === ref.current && onClose()}
    >
      {open && (
        <div className={css.body}>
          <header className={css.head}>
            <h2 id={titleId}>{title}</h2>
            {dismissable && (
              <button className={css.close} type="button" aria-label={closeLabel} onClick={onClose}>
                <Icon name="close" />
              </button>
            )}
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
