import { useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslation } from '../words/use-words.tsx'
import css from './header.module.css'
import { useAutoCloseMenu } from './use-auto-close-menu.ts'

/**
 * Profile, My Booking and Logout behind one button. The menu opens without script; with script it also closes by
 * itself.
 */
export function AccountMenu({ name }: { name: string }) {
  const t = useTranslation()
  const ref = useRef<HTMLDetailsElement>(null)
  useAutoCloseMenu(ref, useLocation().key)
  return (
    <details className={css.account} ref={ref}>
      <summary className={getButtonClass({ small: true })} aria-label={t('chrome.header.account')}>
        <Icon name="user" />
        <span className={css.accountWord}>{t('chrome.header.account')}</span>
        <Icon name="down" className={css.accountArrow} />
      </summary>
      <div className={css.accountMenu}>
        <p className={css.accountWho}>{name}</p>
        <Link to="/profile">
          <Icon name="user" /> {t('chrome.header.profile')}
        </Link>
        <Link to="/mybooking">
          <Icon name="truck" /> {t('chrome.header.myBooking')}
        </Link>
        <Form reloadDocument method="post" action="/logout">
          <button type="submit">
            <Icon name="logout" /> {t('chrome.header.logout')}
          </button>
        </Form>
      </div>
    </details>
  )
}
