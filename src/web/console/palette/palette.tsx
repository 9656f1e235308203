import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatMobile } from '#kernel/format-mobile.ts'
import { getStatusLabel } from '#modules/orders/record/rules/status.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { MAX_SEARCH_LENGTH } from '../kit/max-search-length.ts'
import type { MenuPage } from '../menu.tsx'
import { findSettings, listSettings } from '../settings/settings-index.ts'
import { listPageActions } from './list-page-actions.ts'
import css from './palette.module.css'
import { listRecentPages } from './recent.ts'
import { usePaletteResults } from './use-palette-results.ts'

const groups = ['recent', 'orders', 'customers', 'leads', 'partners', 'pages', 'actions'] as const
type Group = (typeof groups)[number]
type PaletteOption = { key: string; icon: IconName; name: string; about?: string; go: () => void }
const MAX_PALETTE_ACTIONS = 6
const MAX_SETTINGS = 6
const icons = { order: 'box', customer: 'user', lead: 'phone' } as const

type Props = { pages: MenuPage[]; isBound: boolean; typed?: string; onClose: () => void }

/** A combobox that finds orders, customers, leads, partners, pages and the actions of the current page by a few letters. */
export function Palette({ pages, isBound, typed = '', onClose }: Props) {
  const t = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [text, setText] = useState(typed)
  const [activeIndex, setActiveIndex] = useState(0)
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const list = useId()
  const results = usePaletteResults(text.trim())
  const actions = useMemo(listPageActions, [])
  const recent = useMemo(listRecentPages, [])
  useEffect(() => {
    dialog.current?.showModal()
    field.current?.focus()
  }, [])

  const sought = text.trim().toLowerCase()
  const matches = ({ name }: { name: string }) => name.toLowerCase().includes(sought)
  const to = (path: string) => () => void navigate(path)
  const settings = sought ? findSettings(t, listSettings(pages, isBound), sought).slice(0, MAX_SETTINGS) : []
  const menu = pages.filter(({ path }) => !settings.some(one => one.path === path))
  const choices: Record<Group, PaletteOption[]> = {
    recent: (sought ? [] : recent)
      .filter(({ path }) => path !== pathname)
      .map(({ kind, path, name }) => ({ key: `r${path}`, icon: icons[kind], name, go: to(path) })),
    orders: results.orders.map(({ orderNo, name, status, account }) => ({
      ...{ key: orderNo, icon: icons.order, name: `${orderNo} ${name}`, go: to(`/console/orders/${orderNo}`) },
      about: t(`console.status.${getStatusLabel({ status, account })}`),
    })),
    customers: results.customers.map(({ id, name, mobile }) => ({
      ...{ key: `c${id}`, icon: icons.customer, name, go: to(`/console/customers/${id}`) },
      about: formatMobile(mobile),
    })),
    leads: results.leads.map(({ id, name, mobile, state }) => ({
      ...{ key: `l${id}`, icon: icons.lead, name, go: to(`/console/leads/${id}`) },
      about: `${formatMobile(mobile)}, ${t(`leads.state.${state}`)}`,
    })),
    partners: results.partners.map(({ id, name, mobile }) => ({
      ...{ key: `p${id}`, icon: 'truck' as const, name, go: to(`/console/partners/${id}`) },
      about: formatMobile(mobile),
    })),
    pages: [
      ...menu.filter(matches).map(({ path, name }) => ({ key: path, icon: 'right' as const, name, go: to(path) })),
      ...settings.map(({ key, path }) => ({
        ...{ key: `s${key}`, icon: 'right' as const, name: t(`settings.${key}`), go: to(path) },
        about: t('console.nav.settings'),
      })),
    ],
    actions: (sought ? actions.filter(matches).slice(0, MAX_PALETTE_ACTIONS) : []).map(({ name, go }) => ({
      ...{ key: `d${name}`, icon: 'check' as const, name, go },
    })),
  }
  const all = groups.flatMap(group => choices[group])
  const here = Math.min(activeIndex, all.length - 1)
  const option = (index: number) => `${list}-${index}`

  const choose = (choice: PaletteOption | undefined) => {
    if (!choice) return
    onClose()
    setTimeout(choice.go) // the dialog returns the focus first
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActiveIndex((here + step + all.length) % Math.max(all.length, 1))
    else if (event.key === 'Enter') choose(all[here])
    else return
    event.preventDefault()
  }
  useEffect(() => {
    // it may return a promise, which is not a clean-up function
    document.getElementById(`${list}-${here}`)?.scrollIntoView({ block: 'nearest' })
  }, [here, list])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press outside closes it, as Escape does
    <dialog
      ref={dialog}
      className={css.palette}
      aria-label={t('consoleFrame.palette.title')}
      onClose={onClose}
      onClick={event => event.target === dialog.current && onClose()}
    >
      <div className={css.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          aria-label={t('consoleFrame.palette.find')}
          placeholder={t('consoleFrame.palette.find')}
          value={text}
          onChange={event => {
            setText(event.target.value)
            setActiveIndex(0)
          }}
          onKeyDown={press}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="go"
          role="combobox"
          aria-expanded={all.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={all.length > 0 ? option(here) : undefined}
        />
        <button type="button" onClick={onClose}>
          <span className="vh">{t('consoleFrame.keys.close')}</span>
          <span aria-hidden="true">
            <kbd>{t('consoleFrame.palette.escape')}</kbd>
          </span>
          <Icon name="close" />
        </button>
      </div>
      <div id={list} className={css.list} role="listbox" aria-label={t('consoleFrame.palette.title')}>
        {groups.map(
          group =>
            choices[group].length > 0 && (
              <div key={group} role="group" aria-label={t(`consoleFrame.palette.${group}`)}>
                <p aria-hidden="true">{t(`consoleFrame.palette.${group}`)}</p>
                {choices[group].map(choice => {
                  const index = all.indexOf(choice)
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and has the key events
                    <div
                      key={choice.key}
                      id={option(index)}
                      className={css.option}
                      role="option"
                      tabIndex={-1}
                      aria-selected={index === here}
                      onClick={() => choose(choice)}
                    >
                      <Icon name={choice.icon} />
                      <span className={css.words}>
                        <b>{choice.name}</b> {choice.about && <small>{choice.about}</small>}
                      </span>
                      {index === here && (
                        <span aria-hidden="true">
                          <kbd>{t('consoleFrame.palette.enter')}</kbd>
                        </span>
                      )}
                    </div>
                  )
                })}
              </div>
            ),
        )}
      </div>
      <p role="status" className={all.length > 0 ? 'vh' : css.none}>
        {all.length === 0 ? t('consoleFrame.palette.none') : t('consoleFrame.palette.count', { count: all.length })}
      </p>
    </dialog>
  )
}
