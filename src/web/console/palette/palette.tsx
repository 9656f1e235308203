import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import { getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { MAX_SEARCH_LENGTH } from '../kit/max-search-length.ts'
import type { MenuPage } from '../menu.tsx'
import { listPageActions } from './list-page-actions.ts'
import css from './palette.module.css'
import { usePaletteResults } from './use-palette-results.ts'

type PaletteOption = {
  key: string
  kind: 'page' | 'action' | 'order' | 'customer'
  name: string
  about?: string
  go: () => void
}
const MAX_PALETTE_ACTIONS = 6

/** A combobox that finds pages, orders, customers and the actions of the current page by a few letters. */
export function Palette({ pages, onClose }: { pages: MenuPage[]; onClose: () => void }) {
  const t = useTranslation()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const field = useRef<HTMLDivElement>(null)
  const list = useId()
  const results = usePaletteResults(text.trim())
  const actions = useMemo(listPageActions, [])
  // the dialog has opened and put the focus on its close button
  useEffect(() => field.current?.querySelector('input')?.focus(), [])

  const sought = text.trim().toLowerCase()
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(sought)
  const to = (path: string) => () => void navigate(path)
  const choices: PaletteOption[] = [
    ...results.orders.map(({ orderNo, name, status, account }) => ({
      key: orderNo,
      kind: 'order' as const,
      name: `${orderNo} ${name}`,
      about: t(`console.status.${getStatusLabel({ status, account })}`),
      go: to(`/console/orders/${orderNo}`),
    })),
    ...results.customers.map(({ id, name, mobile }) => ({
      key: `c${id}`,
      kind: 'customer' as const,
      name,
      about: formatMobile(mobile),
      go: to(`/console/customers/${id}`),
    })),
    ...pages.filter(matches).map(({ path, name }) => ({ key: path, kind: 'page' as const, name, go: to(path) })),
    ...(sought ? actions.filter(matches).slice(0, MAX_PALETTE_ACTIONS) : []).map(({ name, go }) => ({
      key: `d${name}`,
      kind: 'action' as const,
      name,
      go,
    })),
  ]
  const here = Math.min(activeIndex, choices.length - 1)
  const option = (index: number) => `${list}-${index}`

  const choose = (choice: PaletteOption | undefined) => {
    if (!choice) return
    onClose()
    setTimeout(choice.go) // the dialog returns the focus first
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActiveIndex((here + step + choices.length) % Math.max(choices.length, 1))
    else if (event.key === 'Enter') choose(choices[here])
    else return
    event.preventDefault()
  }
  useEffect(() => {
    // it may return a promise, which is not a clean-up function
    document.getElementById(`${list}-${here}`)?.scrollIntoView({ block: 'nearest' })
  }, [here, list])

  return (
    <Dialog open onClose={onClose} title={t('workbench.palette.title')} closeLabel={t('workbench.keys.close')}>
      <div className={css.palette} ref={field}>
        <TextField
          label={t('workbench.palette.find')}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setActiveIndex(0)
          }}
          onKeyDown={press}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          role="combobox"
          aria-expanded={choices.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={choices.length > 0 ? option(here) : undefined}
        />
        <div id={list} className={css.list} role="listbox" aria-label={t('workbench.palette.title')}>
          {choices.map((choice, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the key events
            <div
              key={choice.key}
              id={option(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === here}
              onClick={() => choose(choice)}
            >
              <span>{choice.name}</span>
              <span className="muted sm">{choice.about ?? t(`workbench.palette.${choice.kind}`)}</span>
            </div>
          ))}
        </div>
        <p role="status" className="muted sm">
          {choices.length === 0 ? t('workbench.palette.none') : t('workbench.palette.count', { count: choices.length })}
        </p>
      </div>
    </Dialog>
  )
}
