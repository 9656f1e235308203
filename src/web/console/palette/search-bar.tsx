import { lazy, Suspense, useEffect, useState } from 'react'
import { Form } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MAX_SEARCH_LENGTH } from '../kit/max-search-length.ts'
import type { MenuPage } from '../menu.tsx'
import { useRecentPages } from './recent.ts'

const Palette = lazy(() => import('./palette.tsx').then(module => ({ default: module.Palette })))

type Props = { pages: MenuPage[]; isBound: boolean; className?: string | undefined }

/**
 * The field in the bar. It opens the palette on a press and with the first letter, as Ctrl or ⌘ with K does; without
 * script it searches the orders.
 */
export function SearchBar({ pages, isBound, className }: Props) {
  const t = useTranslation()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  useRecentPages()
  const show = (text = '') => {
    setTyped(text)
    setOpen(true)
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      setTyped('')
      setOpen(true)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <Form action="/console/orders" className={className} role="search" aria-label={t('consoleFrame.palette.title')}>
        <label>
          <Icon name="search" />
          <span className="vh">{t('consoleFrame.palette.title')}</span>
          <input
            name="q"
            type="search"
            maxLength={MAX_SEARCH_LENGTH}
            placeholder={t('consoleFrame.palette.title')}
            autoComplete="off"
            aria-keyshortcuts="Control+K"
            onPointerDown={event => {
              event.preventDefault()
              show()
            }}
            onInput={({ currentTarget }) => {
              show(currentTarget.value)
              currentTarget.value = ''
            }}
          />
          <kbd>{t('consoleFrame.palette.key')}</kbd>
        </label>
      </Form>
      {open && (
        <Suspense>
          <Palette pages={pages} isBound={isBound} typed={typed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
