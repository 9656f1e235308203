import { Fragment, type ReactNode } from 'react'
import { formatDay } from '#i18n/format.ts'
import { formatKm } from '#kernel/distance.ts'
import { isIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { PhoneQuote } from '#modules/sales/index.server.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import css from './phone-booking.module.css'

type Props = {
  quote: PhoneQuote | undefined
  typed: Readonly<Record<string, string | undefined>>
  waiting: boolean
  children: ReactNode
}

/** The label of the move as the caller describes it: route and date, then the price, and the button that sends it. */
export function PhonePriceSection({ quote, typed, waiting, children }: Props) {
  const t = useTranslation()
  const { route = null, chosen = null, vehicle = '', days = [], lane = [] } = quote ?? {}
  const { from, to, date = '', slot = '' } = typed
  const day = isIndiaDate(date) && days.some(one => one.date === date) ? formatDay(date, t.tag) : ''
  const hour = day && days[0]?.slots.find(one => String(one.hour) === slot)?.hour
  return (
    <aside className={css.aside} aria-label={t('leads.phone.price')}>
      <ShippingLabel className={css.price!}>
        <div className={css.label} aria-busy={waiting}>
          <div className={css.ends}>
            {(['from', 'to'] as const).map(side => (
              <div key={side}>
                <span>{t(`leads.phone.${side}`)}</span>
                <b>{{ from, to }[side]?.split(',')[0] || '–'}</b>
              </div>
            ))}
          </div>
          <div role="status" className={css.facts}>
            {route && <p>{vehicle ? t('leads.phone.km', { km: formatKm(route.km), vehicle }) : formatKm(route.km)}</p>}
            {day && <p>{[day, hour && formatSlot(hour)].filter(Boolean).join(', ')}</p>}
          </div>
        </div>
        <Tear />
        <div className={css.label}>
          <div role="status">
            {chosen ? (
              <dl className={css.sums}>
                <dt>{t('leads.phone.total')}</dt>
                <dd>{formatRupees(chosen.total)}</dd>
                <dt>{t('leads.phone.token')}</dt>
                <dd>{formatRupees(chosen.token)}</dd>
              </dl>
            ) : lane.length > 0 ? (
              <LanePrices lane={lane} />
            ) : (
              <p className="muted sm">{t(route?.isManualQuote ? 'leads.phone.manualQuote' : 'leads.phone.noPrice')}</p>
            )}
          </div>
          {children}
          <p className="muted sm">{t('leads.phone.hint')}</p>
        </div>
      </ShippingLabel>
    </aside>
  )
}

/** The prices of an intercity move by its lane, to tell the caller. Staff send one of them as a version of the order. */
function LanePrices({ lane }: { lane: PhoneQuote['lane'] }) {
  const t = useTranslation()
  return (
    <>
      <dl className={css.sums}>
        {lane.map(({ load, days: { min, max }, total }) => (
          <Fragment key={load}>
            <dt>
              {t(`leads.phone.lane.${load}`)}
              <span className="muted sm"> {t('leads.phone.laneDays', { min, max })}</span>
            </dt>
            <dd>{formatRupees(total)}</dd>
          </Fragment>
        ))}
      </dl>
      <p className="muted sm">{t('leads.phone.laneHint')}</p>
    </>
  )
}
