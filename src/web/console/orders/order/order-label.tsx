import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import { formatMobile } from '#kernel/format-mobile.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { getMoveDates } from '#modules/crews/rules/move-days.ts'
import { formatAddressDetails, getAddressDetailsErrors } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { formatAnswers } from '#modules/orders/draft/rules/format-answers.ts'
import { formatDatePreference } from '#modules/orders/record/rules/format-date-preference.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { formatSlotCell } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getButtonClass } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ShippingLabel } from '#web/ui/shipping-label.tsx'
import { formatFloorAccess, formatPin } from './format-stop.ts'
import css from './order-label.module.css'

type Props = {
  order: OrderView
  packageName: string | null
  /** The size of the home as the customer chose it; null where there is none. */
  preset: string | null
  /** The customer’s language, in English; null while no job is planned. */
  language: string | null
  /** The money of the order, on the stub. */
  children: ReactNode
}

/** The order in short: the customer, the route and the facts of the job on the label, the money on its stub. */
export function OrderLabel({ order, packageName, preset, language, children }: Props) {
  const t = useTranslation()
  const { customer, service } = order
  const about = [service?.name, preset, language && t('orders.order.reads', { language })].filter(Boolean)
  return (
    <section aria-label={t('orders.order.label')}>
      <ShippingLabel>
        <div className={css.label}>
          <div className={css.main}>
            <div className={css.who}>
              <div>
                <h2>
                  <Link to={`/console/customers/${customer.id}`}>{customer.name}</Link>
                </h2>
                <p className="muted sm">
                  {about.join(' · ')}
                  {customer.email && (
                    <>
                      {about.length > 0 && ' · '}
                      <a href={`mailto:${customer.email}`}>
                        <EmailText>{customer.email}</EmailText>
                      </a>
                    </>
                  )}
                </p>
              </div>
              {customer.mobile && (
                <p className={css.reach}>
                  <a className={getButtonClass({ small: true })} href={`tel:+91${customer.mobile}`}>
                    <Icon name="phone" /> {formatMobile(customer.mobile)}
                  </a>
                  <a
                    className={getButtonClass({ small: true })}
                    href={`https://wa.me/91${customer.mobile}`}
                    rel="noreferrer"
                  >
                    <Icon name="whatsapp" /> {t('console.whatsapp')}
                  </a>
                </p>
              )}
            </div>
            <div className={css.print}>
              <OrderRoute order={order} />
              <OrderFacts order={order} packageName={packageName} />
            </div>
            {formatAnswers(t, order.answers).map(({ label, text }) => (
              <p key={label} className={css.note}>
                <Icon name="edit" />
                <span>
                  <span className="vh">{label}: </span>
                  {text}
                </span>
              </p>
            ))}
          </div>
          <div className={css.stub}>{children}</div>
        </div>
      </ShippingLabel>
    </section>
  )
}

function OrderRoute({ order: { service, fromStop, toStop, totalKm } }: { order: OrderView }) {
  const t = useTranslation()
  if (service)
    return (
      <div className={css.route}>
        <RouteStop name={t('console.at')} stop={fromStop} />
      </div>
    )
  return (
    <div className={css.route} data-stops="2">
      <RouteStop name={t('console.from')} stop={fromStop} />
      <p className={css.track}>
        <svg viewBox="0 0 40 26" aria-hidden="true">
          <path className={css.box} d="M2 3h22v16H2z" />
          <path className={css.cab} d="M24 8h7l6 6v5H24z" />
          <circle cx="9" cy="20.5" r="3.6" />
          <circle cx="30" cy="20.5" r="3.6" />
        </svg>
        <b>{t('console.distance', { km: totalKm.toFixed(1) })}</b>
      </p>
      <RouteStop name={t('console.to')} stop={toStop} />
    </div>
  )
}

/** An address with its PIN code large, a link to the map, the floor, and the rules of its society. */
function RouteStop({ name, stop }: { name: string; stop: MoveStop }) {
  const t = useTranslation()
  const { address, place, addressDetails } = stop
  const details = formatAddressDetails(stop)
  const where = [details || address, place && `${place.name}, ${place.city} ${place.pincode ?? ''}`]
  const query = encodeURIComponent(where.filter(Boolean).join(', '))
  return (
    <div className={css.stop}>
      <span className={css.cap}>{name}</span>
      {place?.pincode && <b className={css.pin}>{formatPin(place.pincode)}</b>}
      {place && <b>{t.placeOf(place.name)}</b>}
      <a href={`https://www.google.com/maps/search/?api=1&query=${query}`} rel="noreferrer">
        {details || address || place?.name}
      </a>
      <small>{formatFloorAccess(t, stop)}</small>
      {Object.keys(getAddressDetailsErrors(stop)).length > 0 && (
        <b className={css.missing}>{t('console.doorMissing')}</b>
      )}
      {addressDetails?.gate && <small>{t('console.gate', { rules: addressDetails.gate })}</small>}
    </div>
  )
}

function OrderFacts({ order, packageName }: Pick<Props, 'order' | 'packageName'>) {
  const t = useTranslation()
  const { service, longDistance, moveDate, slot, days, vehicle, totalCft, pieces } = order
  const wish = longDistance && !moveDate ? formatDatePreference(t, order) : null
  const dates = moveDate ? getMoveDates(moveDate, days) : null
  return (
    <dl className={css.facts}>
      <Fact cap={t(service ? 'orders.order.visitDate' : 'orders.order.moveDate')} sub={wish}>
        {moveDate ? formatDay(moveDate, t.tag) : t('orders.order.tbc')}
      </Fact>
      <Fact cap={t('orders.order.arrives')}>{slot ? formatSlotCell(slot) : t('orders.order.tbc')}</Fact>
      {dates?.packing && <Fact cap={t('orders.days.packing')}>{formatDay(dates.packing, t.tag)}</Fact>}
      {dates?.delivery && <Fact cap={t('orders.days.delivery')}>{formatDay(dates.delivery, t.tag)}</Fact>}
      {!service && (
        <>
          <Fact cap={t('orders.agreed.package')}>{packageName ?? t('orders.agreed.noPackage')}</Fact>
          <Fact cap={t('orders.order.vehicle')}>{vehicle}</Fact>
          <Fact cap={t('orders.order.volume')}>{formatCft(t, totalCft)}</Fact>
          <Fact cap={t('orders.order.items')}>{pieces}</Fact>
        </>
      )}
    </dl>
  )
}

const Fact = ({ cap, sub, children }: { cap: string; sub?: string | null; children: ReactNode }) => (
  <div>
    <dt className={css.cap}>{cap}</dt>
    <dd>{children}</dd>
    {sub && <dd className={css.sub}>{sub}</dd>}
  </div>
)
