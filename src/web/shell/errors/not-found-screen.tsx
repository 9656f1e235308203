import { Link, useLocation } from 'react-router'
import type { Brand } from '#platform/company.ts'
import { errors } from '#web/text/en/errors.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Cell, Label, LabelPrint } from '#web/ui/label.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { telHref } from '../chrome/reach.ts'

const t = errors.notFound
const LONGEST = 60

/** A parcel that came back: what was asked for, and the ways on (NAV-11). `quote`: where the quote form is. */
export function NotFoundScreen({ brand, quote = '/#quote' }: { brand: Brand | null; quote?: string }) {
  const { pathname } = useLocation()
  return (
    <div className="wrap calm calm-lost">
      <title>{t.title}</title>
      <div className="calm-say">
        <h1>{t.title}</h1>
        <p className="calm-text">{t.text}</p>
        <div className="calm-ways">
          <ButtonLink look="call" to={quote}>
            {t.quote}
          </ButtonLink>
          {brand && (
            <a className="btn" href={telHref(brand.phone)}>
              <Icon name="phone" /> {t.call(brand.phone)}
            </a>
          )}
        </div>
        <ul className="calm-links">
          <li>
            <Link to="/">{t.home}</Link>
          </li>
          <li>
            <Link to="/services">{t.services}</Link>
          </li>
          <li>
            <Link to="/mybooking">{t.booking}</Link>
          </li>
        </ul>
      </div>
      <div className="calm-parcel">
        <Label>
          <LabelPrint>
            <Cell cap={t.from} value={brand?.name ?? ''} />
            <Cell cap={t.to} value={shortened(readable(pathname))} />
          </LabelPrint>
        </Label>
        <div className="calm-stamp">
          <Stamp status="returned" tone="danger">
            {t.stamp}
          </Stamp>
        </div>
      </div>
    </div>
  )
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

function readable(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
