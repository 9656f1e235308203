import { Link, useLocation } from 'react-router'
import { shorten } from '#kernel/shorten.ts'
import type { Brand } from '#platform/config/company.ts'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LabelCell, LabelPrint, ShippingLabel } from '#web/ui/shipping-label.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { toTelHref } from '../chrome/phone-links.ts'
import { toNonBreakingText } from '../unbroken.ts'
import { useRoot } from '../use-root.ts'
import { useTranslation } from '../words/use-words.tsx'
import css from './error-screen.module.css'

const LONGEST = 60

/**
 * The 404 page: a returned parcel, the requested address, and where to go from here (NAV-11). `quote`: the address of
 * the quote form.
 */
export function NotFoundScreen({ brand, quote = '/#quote' }: { brand: Brand | null; quote?: string }) {
  const t = useTranslation()
  const { pathname } = useLocation()
  const without = useRoot()?.without ?? []
  return (
    <div className={`wrap ${css.calm} ${css.lost}`}>
      <title>{t('errorPages.notFound.title')}</title>
      <div>
        <h1>{t('errorPages.notFound.title')}</h1>
        <p className={css.text}>{t('errorPages.notFound.text')}</p>
        <div className={css.ways}>
          <ButtonLink look="primary" to={quote}>
            {t('errorPages.notFound.quote')}
          </ButtonLink>
          {brand && (
            <a className={getButtonClass()} href={toTelHref(brand.phone)}>
              <Icon name="phone" /> {t('errorPages.notFound.call', { phone: toNonBreakingText(brand.phone) })}
            </a>
          )}
        </div>
        <ul className={css.links}>
          <li>
            <Link to="/">{t('errorPages.notFound.home')}</Link>
          </li>
          {!without.includes('/services') && (
            <li>
              <Link to="/services">{t('errorPages.notFound.services')}</Link>
            </li>
          )}
          <li>
            <Link to="/mybooking">{t('errorPages.notFound.booking')}</Link>
          </li>
        </ul>
      </div>
      <div className={css.parcel}>
        <ShippingLabel>
          <LabelPrint>
            <LabelCell cap={t('errorPages.notFound.from')} value={brand?.name ?? ''} />
            <LabelCell cap={t('errorPages.notFound.to')} value={shorten(readable(pathname), LONGEST)} />
          </LabelPrint>
        </ShippingLabel>
        <div className={css.stamp}>
          <Stamp status="returned" tone="danger">
            {t('errorPages.notFound.stamp')}
          </Stamp>
        </div>
      </div>
    </div>
  )
}

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
