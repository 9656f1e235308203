import { useState } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ConsoleTheme } from './console-theme.ts'
import { ShortcutsHelp } from './keys/shortcuts-help.tsx'
import { useShortcuts } from './keys/use-shortcuts.ts'
import { CloseOnLeave } from './kit/close-on-leave.tsx'
import css from './menu.module.css'
import { ThemeForm } from './theme-form.tsx'

/** The logged-in person, with the pages of their own login, the theme and the keyboard shortcuts. */
export function UserMenu({ name, role, look }: { name: string; role: string; look: ConsoleTheme }) {
  const t = useTranslation()
  const { pathname, search } = useLocation()
  const [isHelpOpen, setHelpOpen] = useState(false)
  useShortcuts({ '?': () => setHelpOpen(true) }, true)
  return (
    <>
      <CloseOnLeave className={css.user}>
        <summary>
          <span className={css.avatar} aria-hidden="true">
            {initialsOf(name)}
          </span>
          <span className={css.who}>
            <b>{name}</b>
            <small>{role}</small>
          </span>
          <span className="vh">{t('console.userMenu.label')}</span>
          <Icon name="down" />
        </summary>
        <div className={css.list}>
          <Link to="/console/account" aria-current={pathname === '/console/account' ? 'page' : undefined}>
            {t('console.nav.account')}
          </Link>
          <button type="button" className={css.shortcuts} onClick={() => setHelpOpen(true)}>
            {t('consoleFrame.keys.open')}
            <span aria-hidden="true">
              <kbd>?</kbd>
            </span>
          </button>
          <Link to="/" reloadDocument>
            {t('console.userMenu.site')}
          </Link>
          <div className={css.themes}>
            <p aria-hidden="true">{t('consoleFrame.theme.title')}</p>
            <ThemeForm look={look} next={pathname + search} />
          </div>
          <Form method="post" action="/logout" reloadDocument>
            <button type="submit">{t('chrome.header.logout')}</button>
          </Form>
        </div>
      </CloseOnLeave>
      {/* Not within the menu: what is folded into a closed menu is not shown. */}
      {isHelpOpen && <ShortcutsHelp keys={[]} onClose={() => setHelpOpen(false)} />}
    </>
  )
}

/** 'FS' for Farida Shaikh; one letter for a single name. */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word, at, words) => (at === 0 || at === words.length - 1 ? [...word][0]! : []))
    .join('')
