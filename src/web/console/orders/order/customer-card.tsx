import { Link } from 'react-router'
import type { Translate } from '#i18n/translator.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { formatAddressDetails, getAddressDetailsErrors } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import cardCss from '../../kit/card.module.css'
import css from './job-card.module.css'

/** The customer and the addresses of an order, with links to call, write and get directions. */
export function CustomerCard({ order }: { order: OrderView }) {
  const t = useTranslation()
  const { customer, fromStop: fromEnd, toStop: toEnd, service } = order
  return (
    <section className={cardCss.card}>
      <h2>
        <Link to={`/console/customers/${customer.id}`}>{customer.name}</Link>
      </h2>
      {customer.mobile && (
        <p className={css.reach}>
          <a className={getButtonClass({ small: true })} href={`tel:+91${customer.mobile}`}>
            <Icon name="phone" /> {formatMobile(customer.mobile)}
          </a>
          <a className={getButtonClass({ small: true })} href={`https://wa.me/91${customer.mobile}`} rel="noreferrer">
            <Icon name="whatsapp" /> {t('console.whatsapp')}
          </a>
          {customer.email && (
            <a href={`mailto:${customer.email}`}>
              <EmailText>{customer.email}</EmailText>
            </a>
          )}
        </p>
      )}
      <dl className={css.ends}>
        <StopDetails name={service ? t('console.at') : t('console.from')} end={fromEnd} />
        {!service && <StopDetails name={t('console.to')} end={toEnd} />}
      </dl>
    </section>
  )
}

function formatStopFloor(t: Translate, floor: number): string {
  if (floor === 0) return t('console.ground')
  return floor < 0 ? t('console.basement', { level: -floor }) : t('console.floor', { floor })
}

function StopDetails({ name, end }: { name: string; end: MoveStop }) {
  const t = useTranslation()
  const { address, place, floor, lift, door } = end
  const where = [formatAddressDetails(end) || address, place && `${place.name}, ${place.city} ${place.pincode ?? ''}`]
    .filter(Boolean)
    .join(', ')
  const query = encodeURIComponent(where)
  return (
    <div>
      <dt className="muted sm">{name}</dt>
      <dd>
        <a href={`https://www.google.com/maps/search/?api=1&query=${query}`} rel="noreferrer">
          {door ? `${formatAddressDetails(end)}, ${place?.name}` : address || place?.name}
        </a>
        <span className="muted sm">
          {formatStopFloor(t, floor)}, {lift ? t('console.lift') : t('console.noLift')}
        </span>
        {Object.keys(getAddressDetailsErrors(end)).length > 0 && <b className="sm">{t('console.doorMissing')}</b>}
        {door?.gate && <span className="sm">{t('console.gate', { rules: door.gate })}</span>}
      </dd>
    </div>
  )
}
