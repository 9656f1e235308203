import { Link } from 'react-router'
import { hasGatePass } from '#modules/dispatch/tracking/rules/tracking-view.ts'
import { getStatusBadge } from '#modules/orders/record/rules/status.ts'
import type { Brand } from '#platform/config/company.ts'
import { toTelHref } from '#web/app-shell/chrome/phone-links.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { LiveState } from '../../tracking/live-state.tsx'
import { StartOtp } from '../../tracking/start-otp.tsx'
import { TrackingCrew } from '../../tracking/tracking-crew.tsx'
import { TransitSteps } from '../../tracking/transit-steps.tsx'
import { useLiveReload } from '../../tracking/use-live-reload.ts'
import type { CustomerBooking, LiveTracking } from './customer-booking.ts'
import css from './live-card.module.css'

/**
 * The first card on the day of the work: the crew's position, the start OTP, the crew members and the number plate. It
 * updates itself.
 */
export function LiveCard({
  booking,
  live: { day, now },
  brand,
}: {
  booking: CustomerBooking
  live: LiveTracking
  brand: Brand
}) {
  const t = useTranslation()
  const { orderNo, status, crewName, arrivalCode } = booking
  const path = `/mybooking/${orderNo}/today`
  useLiveReload(path, day.lastEvent)
  return (
    <section className={css.live}>
      <p className={css.head}>
        <span className="muted sm">{t('tracking.toBooking', { orderNo })}</span>
        <Stamp status={status} tone={getStatusBadge(status)}>
          {t(`booking.stamp.${status}`)}
        </Stamp>
      </p>
      <LiveState day={day} now={now} path={`/mybooking/${orderNo}`} />
      <div className={css.meet}>
        {arrivalCode && <StartOtp code={arrivalCode} />}
        <div className={css.ways}>
          <a className={getButtonClass({ block: true })} href={toTelHref(brand.phone)}>
            <Icon name="phone" /> {t('tracking.call')}
          </a>
          {hasGatePass(day.crew) && (
            <ButtonLink block to={`${path}/pass`}>
              <Icon name="shield" /> {t('tracking.pass.title')}
            </ButtonLink>
          )}
        </div>
      </div>
      {day.road && (
        <>
          <h2>{t('tracking.leg.road')}</h2>
          <TransitSteps steps={day.transit} />
        </>
      )}
      <TrackingCrew day={day} path={path} named={crewName} />
      <Link className={`link ${css.steps}`} to={path}>
        {t('tracking.live.steps')} <Icon name="right" />
      </Link>
    </section>
  )
}
