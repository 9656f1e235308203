import { Link } from 'react-router'
import type { Brand } from '#platform/company.ts'
import { chrome } from '#web/text/en/chrome.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import type { InCart } from '../draft/in-cart.server.ts'
import { AccountMenu } from './account-menu.tsx'
import { useCartCount } from './cart-count.ts'
import { LoginLink } from './login-link.tsx'
import { telHref } from './reach.ts'

const t = chrome.header

type HeaderProps = { brand: Brand; customer: string | null; cart: InCart }

/** Logo, phone, cart and the account (NAV-05). `customer` is the name of who is signed in. */
export function Header({ brand, customer, cart }: HeaderProps) {
  return (
    <header className="top">
      <div className="wrap top-in">
        <Logo name={brand.name} label={chrome.home(brand.name)} />
        <nav className="top-nav" aria-label={t.main}>
          <Link to="/services">{t.services}</Link>
          <Link to="/packers-and-movers">{t.moving}</Link>
          <Link to="/help">{t.help}</Link>
          {customer ? (
            <Link to="/mybooking">{t.myBooking}</Link>
          ) : (
            <LoginLink next="/mybooking">{t.myBooking}</LoginLink>
          )}
        </nav>
        <div className="top-side">
          <a className="top-act" href={telHref(brand.phone)} aria-label={t.call(brand.phone)}>
            <Icon name="phone" />
            <span className="top-phone">{brand.phone}</span>
          </a>
          <Cart inCart={cart} />
          {customer ? (
            <AccountMenu name={customer} />
          ) : (
            <LoginLink className="btn btn-sm top-sign">{t.signIn}</LoginLink>
          )}
        </div>
      </div>
    </header>
  )
}

function Cart({ inCart }: { inCart: InCart }) {
  const count = useCartCount(inCart)
  return (
    <Link className="top-act top-cart" to="/cart" aria-label={t.cart(count)}>
      <Icon name="cart" />
      {count > 0 && <b>{count}</b>}
    </Link>
  )
}
