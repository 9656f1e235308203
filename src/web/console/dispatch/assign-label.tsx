import { formatDay } from '#i18n/format.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import type { BoardLeg } from '#modules/dispatch/record/rules/leg.ts'
import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ShippingLabel, Tear } from '#web/ui/shipping-label.tsx'
import panelCss from '../kit/panel.module.css'
import { formatFloorAccess, formatPin } from '../orders/order/format-stop.ts'
import css from './assign-label.module.css'
import { formatJobTimes } from './format-leg.ts'
import { LegMarks } from './leg-marks.tsx'

type Props = { leg: BoardLeg; day: IndiaDate; stops: { from: MoveStop; to: MoveStop }; language: string }

/** The job to assign: its addresses, and below the tear line when it is and what it needs. */
export function AssignLabel({ leg, day, stops, language }: Props) {
  const t = useTranslation()
  return (
    <aside className={css.job} aria-label={t('orders.assign.job')}>
      <ShippingLabel>
        <div className={css.stops}>
          <LabelStop name={t(leg.service ? 'console.at' : 'console.from')} stop={stops.from} />
          {!leg.service && <LabelStop name={t('console.to')} stop={stops.to} />}
        </div>
        <Tear />
        <dl className={panelCss.facts}>
          <dt>{t('orders.order.visitDate')}</dt>
          <dd>{formatDay(day, t.tag)}</dd>
          <dt>{t('board.assign.when')}</dt>
          <dd>{formatJobTimes(t, leg, day)}</dd>
          <dt>{t('board.assign.needs')}</dt>
          <dd>{t('board.crewOf', { n: leg.people })}</dd>
          {leg.cft !== null && (
            <>
              <dt>{t('orders.order.volume')}</dt>
              <dd>{formatCft(t, leg.cft)}</dd>
            </>
          )}
          <dt>{t('orders.assign.language')}</dt>
          <dd>{language}</dd>
          <dt>{t('orders.assign.customer')}</dt>
          <dd>{leg.customer}</dd>
        </dl>
        {leg.jobs.length > 1 && (
          <ol className={css.parts}>
            {leg.jobs.map(job => (
              <li key={job.kind}>
                <span>{t(`board.kind.${job.kind}`)}</span> {formatJobTimes(t, job, day)}
              </li>
            ))}
          </ol>
        )}
        <LegMarks leg={leg} links />
        {leg.hired && <p className="sm">{t('board.assign.now', { crew: leg.hired })}</p>}
      </ShippingLabel>
    </aside>
  )
}

function LabelStop({ name, stop }: { name: string; stop: MoveStop }) {
  const t = useTranslation()
  const { place, address } = stop
  return (
    <div className={css.stop}>
      <span className={css.cap}>{name}</span>
      {place?.pincode && <b className={css.pin}>{formatPin(place.pincode)}</b>}
      <b>{place ? t.placeOf(place.name) : address}</b>
      <small>{[formatAddressDetails(stop), formatFloorAccess(t, stop)].filter(Boolean).join(', ')}</small>
    </div>
  )
}
