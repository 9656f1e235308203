import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './side-sheet.module.css'

type Props = {
  /** A link to `#id` opens the sheet. */
  id: string
  title: string
  /** Opens it whatever the address says: its form was rejected. */
  isRejected?: boolean
  /** A table of several columns, which a form has not. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A form about the page, beside it: at the end of a wide window, from below on a phone. A link to its fragment opens it, with and without script. With
 * script it is a modal dialog, which Escape closes.
 */
export function SideSheet({ id, title, isRejected = false, isWide = false, children }: Props) {
  const t = useTranslation()
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const sheet = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isOpen = hash === `#${id}` || (isRejected && hash === '')
  useLayoutEffect(() => {
    const dialog = sheet.current!
    if (isOpen && !dialog.open) dialog.showModal()
    if (!isOpen && dialog.open) dialog.close()
  }, [isOpen])
  const close = () => {
    sheet.current!.close()
    sheet.current!.removeAttribute('data-rejected')
    if (hash) void navigate({ pathname, search, hash: '' }, { replace: true, preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key that does the same
    <dialog
      ref={sheet}
      id={id}
      className={css.sheet}
      data-rejected={isRejected || undefined}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onClick={event => event.target === sheet.current && close()}
    >
      <div className={css.body}>
        <div className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <Link
            to={{ pathname, search }}
            replace
            preventScrollReset
            className={css.close}
            onClick={() => sheet.current!.close()}
          >
            <Icon name="close" />
            <span className="vh">{t('consoleFrame.keys.close')}</span>
          </Link>
        </div>
        {children}
      </div>
    </dialog>
  )
}
