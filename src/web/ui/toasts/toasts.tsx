import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Form } from 'react-router'
import dialogCss from '../dialog.module.css'
import { Icon, type IconName } from '../icon.tsx'
import { followHeader, moveCoveringToasts, placeToasts } from './toast-position.ts'
import {
  closeToast,
  getShownToasts,
  type ShownToast,
  subscribeToToasts,
  TOAST_SECONDS,
  type Toast,
  toast,
  UNDO_SECONDS,
} from './toast-store.ts'
import css from './toasts.module.css'

const icons: Record<Toast['kind'], IconName> = { success: 'ok', info: 'info', warning: 'warning', error: 'error' }
const none: readonly ShownToast[] = []

/** Screen-reader labels of the toast region, and of a toast's close button. */
type ToastWords = { name: string; close: string }
export type Flash = { id: string; toasts: Toast[] }

type Props = {
  flash: Flash | null
  words: ToastWords
  /**
   * True if the page loads no script that could move or close a toast: it is then in the page, where it covers nothing.
   */
  inPage: boolean
  /** The query of the page's address, which closing a toast preserves. */
  search: string
}

/**
 * Toasts: top right, in the console bottom left, or where they cover nothing needed; five at most; errors stay until closed, the others leave after
 * 5 seconds unless pointed at (NAV-08). `flash` came with the page from the server and is shown before any script.
 * Without script, closing it requests the page again: its cookie ended with the first response.
 */
export function Toasts({ flash, words, inPage, search }: Props) {
  const shown = useSyncExternalStore(subscribeToToasts, getShownToasts, () => none)
  const [shownFlashId, setTaken] = useState<string | null>(null)
  const [paused, setPaused] = useState(false)
  const waiting = flash && flash.id !== shownFlashId ? flash.toasts.map((t, i) => ({ ...t, id: -1 - i })) : none

  useEffect(() => {
    if (!flash || flash.id === shownFlashId) return // the same toasts may arrive as another object
    for (const message of flash.toasts) toast({ about: location.pathname, ...message }) // beside its form
    setTaken(flash.id)
  }, [flash, shownFlashId])

  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = () => placeToasts(ref.current!)
    place()
    if (shown.length === 0) return
    const follow = () => followHeader(ref.current!)
    addEventListener('resize', place)
    addEventListener('scroll', follow, { passive: true })
    const settle = () => moveCoveringToasts(ref.current!)
    addEventListener('scrollend', settle)
    // A control that a pointer presses lies under no toast, and one that moves now would take the press away from it.
    const uncover = ({ target }: FocusEvent) =>
      (target as Element).matches(':focus-visible') && moveCoveringToasts(ref.current!)
    document.addEventListener('focusin', uncover)
    return () => {
      removeEventListener('resize', place)
      removeEventListener('scroll', follow)
      removeEventListener('scrollend', settle)
      document.removeEventListener('focusin', uncover)
    }
  }, [shown])

  const pause = { onMouseEnter: () => setPaused(true), onMouseLeave: () => setPaused(false) }
  const pauseOnFocus = { onFocus: () => setPaused(true), onBlur: () => setPaused(false) }
  return (
    <section
      ref={ref}
      className={css.toasts}
      data-place={inPage && waiting.length > 0 ? 'page' : undefined}
      aria-label={words.name}
      aria-live="polite"
      {...pause}
      {...pauseOnFocus}
    >
      {[...waiting, ...shown].map(message => (
        <ToastCard key={message.id} toast={message} paused={paused} close={words.close} search={search} />
      ))}
    </section>
  )
}

type CardProps = { toast: ShownToast; paused: boolean; close: string; search: string }

function ToastCard({ toast: { id, kind, title, text, undo }, paused, close, search }: CardProps) {
  const seconds = undo ? UNDO_SECONDS : TOAST_SECONDS
  useEffect(() => {
    if (kind === 'error' || paused) return
    const timer = setTimeout(() => closeToast(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [id, kind, paused, seconds])

  return (
    <div className={css.toast} data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} />
      <div>
        <b>{title}</b>
        {text && <p>{text}</p>}
      </div>
      {undo && (
        <Form method="post" action={undo.action} preventScrollReset onSubmit={() => closeToast(id)}>
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className={css.undo}>
            {undo.label}
          </button>
        </Form>
      )}
      {/* Without an action the address keeps its fragment, and the browser would only scroll, without a request. */}
      <form
        method="get"
        action="?"
        onSubmit={event => {
          event.preventDefault()
          closeToast(id)
        }}
      >
        {/* The query of a GET form is replaced by its fields. */}
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <button className={`${dialogCss.close} ${css.close}`} type="submit" aria-label={close}>
          <Icon name="close" />
        </button>
      </form>
    </div>
  )
}
