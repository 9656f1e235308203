import { Link } from 'react-router'
import type { Brand } from '#platform/company.ts'
import { chrome, cityPath, companyLinks, customerLinks } from '#web/text/en/chrome.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { LoginLink } from './login-link.tsx'
import { telHref, whatsappHref } from './reach.ts'

const t = chrome.footer

type Props = { brand: Brand; signedIn: boolean; cities: readonly { name: string; slug: string }[]; year: number }

/** NAV-06. `year` comes from the server's clock. */
export function Footer({ brand, signedIn, cities, year }: Props) {
  const myBooking = chrome.header.myBooking
  return (
    <footer className="foot">
      <div className="wrap foot-grid">
        <div className="foot-brand">
          <Logo name={brand.name} label={chrome.home(brand.name)} />
          <p>{t.line(brand.claims.locations)}</p>
          <p className="foot-reach">
            <a href={telHref(brand.phone)}>{brand.phone}</a>
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
          </p>
        </div>
        <Group title={t.company} links={companyLinks} />
        <Group title={t.customer} links={customerLinks}>
          <li>
            {signedIn ? <Link to="/mybooking">{myBooking}</Link> : <LoginLink next="/mybooking">{myBooking}</LoginLink>}
          </li>
        </Group>
        {brand.whatsapp && (
          <Group title={t.social} links={[]}>
            <li>
              <a href={whatsappHref(brand.whatsapp)} rel="noopener">
                {t.whatsapp}
              </a>
            </li>
          </Group>
        )}
        <Group title={t.cities} links={cities.map(({ name, slug }) => ({ to: cityPath(slug), text: name }))} />
      </div>
      <p className="wrap foot-end">{t.end(year, brand.legalName)}</p>
    </footer>
  )
}

type GroupProps = { title: string; links: readonly { to: string; text: string }[]; children?: React.ReactNode }

/** Folded on a phone; where there is room the style sheet holds it open. */
function Group({ title, links, children }: GroupProps) {
  return (
    <nav aria-label={title}>
      <details>
        <summary>
          <h2>{title}</h2>
          <Icon name="down" />
        </summary>
        <ul>
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>{text}</Link>
            </li>
          ))}
          {children}
        </ul>
      </details>
    </nav>
  )
}
