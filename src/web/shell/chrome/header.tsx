import { Link } from 'react-router'
import type { Brand } from '#platform/company.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { InCart } from '../draft/in-cart.server.ts'
import { LanguageMenu } from '../language/language-menu.tsx'
import { useSay } from '../words/use-words.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useCartCount } from './cart-count.ts'
import { LoginLink } from './login-link.tsx'
import { telHref } from './reach.ts'

type HeaderProps = { brand: Brand; customer: string | null; cart: InCart }

/** Logo, phone, languages, cart and the account (NAV-05). `customer` is the name of who is signed in. */
export function Header({ brand, customer, cart }: HeaderProps) {
  const say = useSay()
  return (
    <header className="top">
      <div className="wrap top-in">
        <Logo name={brand.name} label={say('chrome.home', { brand: brand.name })} />
        <nav className="top-nav" aria-label={say('chrome.header.main')}>
          <Link to="/services">{say('chrome.header.services')}</Link>
          <Link to="/packers-and-movers">{say('chrome.header.moving')}</Link>
          <Link to="/help">{say('chrome.header.help')}</Link>
          {customer ? (
            <Link to="/mybooking">{say('chrome.header.myBooking')}</Link>
          ) : (
            <LoginLink next="/mybooking">{say('chrome.header.myBooking')}</LoginLink>
          )}
        </nav>
        <div className="top-side">
          <a
            className="top-act"
            href={telHref(brand.phone)}
            aria-label={say('chrome.header.call', { phone: brand.phone })}
          >
            <Icon name="phone" />
            <span className="top-phone">{brand.phone}</span>
          </a>
          <Cart inCart={cart} />
          {customer ? (
            <AccountMenu name={customer} />
          ) : (
            <LoginLink className="btn btn-sm top-sign">
              <Icon name="user" />
              <span>{say('chrome.header.signIn')}</span>
            </LoginLink>
          )}
          <LanguageMenu />
        </div>
      </div>
    </header>
  )
}

function Cart({ inCart }: { inCart: InCart }) {
  const say = useSay()
  const count = useCartCount(inCart)
  return (
    <Link className="top-act top-cart" to="/cart" aria-label={say('chrome.header.cart', { count })}>
      <Icon name="cart" />
      {count > 0 && <b>{count}</b>}
    </Link>
  )
}
