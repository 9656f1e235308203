import { type ReactNode, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Brand } from '#platform/config/company.ts'
import { getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LanguageMenu } from '../language/language-menu.tsx'
import { useTranslation } from '../words/use-words.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useCartCount } from './cart-count.ts'
import type { CartEntryCounts } from './count-cart-entries.server.ts'
import css from './header.module.css'
import { LoginLink } from './login-link.tsx'
import { toTelHref } from './phone-links.ts'
import { useAutoCloseMenu } from './use-auto-close-menu.ts'

type HeaderProps = {
  brand: Brand
  customer: string | null
  cart: CartEntryCounts
  /** Paths of pages that have no content left. */
  emptyPaths: readonly string[]
}

/**
 * Logo, phone, languages, cart and account (NAV-05). On a phone the menu and My Booking are below them, one tap away.
 * `customer` is the name of the customer who is logged in.
 */
export function Header({ brand, customer, cart, emptyPaths }: HeaderProps) {
  const t = useTranslation()
  return (
    <header className={css.top} data-head="">
      <div className={`wrap ${css.in}`}>
        <Logo brand={brand} label={t('chrome.home', { brand: brand.name })} />
        <nav className={css.nav} aria-label={t('chrome.header.main')}>
          <SiteMenu>
            {!emptyPaths.includes('/services') && <Link to="/services">{t('chrome.header.services')}</Link>}
            <Link to="/packers-and-movers">{t('chrome.header.moving')}</Link>
            <Link to="/help">{t('chrome.header.help')}</Link>
          </SiteMenu>
          {customer ? (
            <Link to="/mybooking">{t('chrome.header.myBooking')}</Link>
          ) : (
            <LoginLink next="/mybooking">{t('chrome.header.myBooking')}</LoginLink>
          )}
        </nav>
        <div className={css.side}>
          <a
            className={css.act}
            href={toTelHref(brand.phone)}
            aria-label={t('chrome.header.call', { phone: brand.phone })}
          >
            <Icon name="phone" />
            <span className={css.phone}>{brand.phone}</span>
          </a>
          <CartLink inCart={cart} />
          {customer ? (
            <AccountMenu name={customer} />
          ) : (
            <LoginLink className={`${getButtonClass({ small: true })} ${css.sign}`}>
              <Icon name="user" />
              <span>{t('chrome.header.signIn')}</span>
            </LoginLink>
          )}
          <LanguageMenu />
        </div>
      </div>
    </header>
  )
}

/**
 * The site's pages. On a phone they are behind one button, which opens without script; on wider screens they are in a
 * row.
 */
function SiteMenu({ children }: { children: ReactNode }) {
  const t = useTranslation()
  const ref = useRef<HTMLDetailsElement>(null)
  useAutoCloseMenu(ref, useLocation().key)
  return (
    <details className={css.menu} ref={ref}>
      <summary>
        <Icon name="menu" />
        {t('chrome.header.menu')}
      </summary>
      <div>{children}</div>
    </details>
  )
}

export function CartLink({ inCart }: { inCart: CartEntryCounts }) {
  const t = useTranslation()
  const count = useCartCount(inCart)
  return (
    <Link className={`${css.act} ${css.cart}`} to="/cart" aria-label={t('chrome.header.cart', { count })}>
      <Icon name="cart" />
      {count > 0 && <b>{count}</b>}
    </Link>
  )
}
