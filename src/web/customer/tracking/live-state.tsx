import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { formatClock, formatInstantDay } from '#i18n/format.ts'
import type { TrackingView } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Truck } from '#web/ui/truck.tsx'
import { formatTrackingState } from './format-tracking-state.ts'
import css from './tracking.module.css'

/**
 * The crew's position and expected arrival: the first thing on a booking's day, on the tracking page and in My Booking.
 * `path`: the page to reload.
 */
export function LiveState({ day, now, path }: { day: TrackingView; now: Date; path: string }) {
  const t = useTranslation()
  const { title, lead, late } = formatTrackingState(t, day, now)
  const { service } = day
  const [from, to] = [day.from.join(', '), day.to.join(', ')]
  return (
    <>
      <div className={css.road} style={{ '--share': getProgressShare(day) } as CSSProperties}>
        <p>
          <b>{service ?? from}</b>
          <b>{service ? from : to}</b>
        </p>
        <div className={css.way} aria-hidden="true">
          <Truck className={css.truck} />
        </div>
      </div>
      <div aria-live="polite">
        <h1 data-late={late || undefined}>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
        {day.where && (
          <p className={css.where}>
            <Icon name="pin" />
            {t('tracking.where', {
              place: day.where.near.join(', '),
              km: day.where.km,
              time: formatClock(day.where.at),
            })}
          </p>
        )}
        {day.deliveryAt && !day.road && (
          <p className={css.lead}>
            {t('tracking.delivery', {
              day: formatInstantDay(day.deliveryAt, t.tag),
              time: formatClock(day.deliveryAt),
            })}
          </p>
        )}
      </div>
      <p className={css.fresh}>
        {t('tracking.asOf', { time: formatClock(now) })} <Link to={path}>{t('tracking.again')}</Link>
      </p>
    </>
  )
}

/** Returns the truck's progress in the drawing, 0 to 1: reported steps out of all steps. */
function getProgressShare({ legs, at }: TrackingView): number {
  const steps = legs.flatMap(leg => leg.steps.map(({ at: reported }) => leg.done || reported !== null))
  const now = legs.slice(0, at + 1).flatMap(leg => leg.steps).length
  const reached = steps.slice(0, now).lastIndexOf(true) + 1
  return reached / steps.length
}
