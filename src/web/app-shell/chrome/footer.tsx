import { Link } from 'react-router'
import type { SocialNetwork } from '#kernel/company-facts.ts'
import type { Brand } from '#platform/config/company.ts'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { useTranslation } from '../words/use-words.tsx'
import { getCityPath } from './city-path.ts'
import css from './footer.module.css'
import { LanguageLinks } from './language-links.tsx'
import { LoginLink } from './login-link.tsx'
import { toTelHref, toWhatsappHref } from './phone-links.ts'
import { companyLinks, customerLinks } from './site-links.ts'

type Props = {
  brand: Brand
  signedIn: boolean
  cities: readonly { name: string; slug: string }[]
  /** Paths of pages that have no content left. */
  emptyPaths: readonly string[]
  year: number
}

/** NAV-06. `year` comes from the server's clock. */
export function Footer({ brand, signedIn, cities, emptyPaths, year }: Props) {
  const t = useTranslation()
  const { locations } = brand.claims
  const named = (links: readonly { to: string; key: (typeof companyLinks | typeof customerLinks)[number]['key'] }[]) =>
    links.filter(({ to }) => !emptyPaths.includes(to)).map(({ to, key }) => ({ to, text: t(key) }))
  const myBooking = t('chrome.header.myBooking')
  return (
    <footer className={css.foot}>
      <div className={`wrap ${css.grid}`}>
        <div className={css.brand}>
          <Logo brand={brand} label={t('chrome.home', { brand: brand.name })} />
          <p>{locations === null ? t('chrome.footer.line') : t('chrome.footer.lineOf', { locations })}</p>
          <p className={css.reach}>
            <a href={toTelHref(brand.phone)}>{brand.phone}</a>
            <a href={`mailto:${brand.email}`}>
              <EmailText>{brand.email}</EmailText>
            </a>
          </p>
        </div>
        <Group title={t('chrome.footer.company')} links={named(companyLinks)} />
        <Group title={t('chrome.footer.customer')} links={named(customerLinks)}>
          <li>
            {signedIn ? <Link to="/mybooking">{myBooking}</Link> : <LoginLink next="/mybooking">{myBooking}</LoginLink>}
          </li>
        </Group>
        {(brand.whatsapp || brand.social.length > 0) && (
          <Group title={t('chrome.footer.social')} links={[]}>
            {brand.whatsapp && (
              <li>
                <a href={toWhatsappHref(brand.whatsapp)} rel="noopener">
                  {t('chrome.footer.whatsapp')}
                </a>
              </li>
            )}
            {brand.social.map(({ network, address }) => (
              <li key={network}>
                <a href={address} rel="noopener">
                  {networkNames[network]}
                </a>
              </li>
            ))}
          </Group>
        )}
        {cities.length > 0 && (
          <Group
            title={t('chrome.footer.cities')}
            links={cities.map(({ name, slug }) => ({ to: getCityPath(slug), text: name }))}
          />
        )}
      </div>
      <LanguageLinks />
      <p className={`wrap ${css.end}`}>{t('chrome.footer.end', { year, legalName: brand.legalName })}</p>
    </footer>
  )
}

/** Brand names, the same in every language. */
const networkNames: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  x: 'X',
}

type GroupProps = {
  title: string
  links: readonly { to: string; text: string }[]
  children?: React.ReactNode
}

/** A group of links, collapsed on a phone; the stylesheet keeps it open on wider screens. */
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
