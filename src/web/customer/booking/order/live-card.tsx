import { Link } from 'react-router'
import { badgeOf } from '#modules/orders/record/rules/status.ts'
import type { Brand } from '#platform/config/company.ts'
import { telHref } from '#web/app-shell/chrome/reach.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stamp } from '#web/ui/stamp.tsx'
import { Crew } from '../../today/crew.tsx'
import { LiveState } from '../../today/live-state.tsx'
import { StartOtp } from '../../today/start-otp.tsx'
import { useLive } from '../../today/use-live.ts'
import type { Booking, LiveDay } from './booking-of.ts'
import css from './live-card.module.css'

/**
 * The first card on the day of the work: the crew's position, the start OTP, the crew members and the number plate. It
 * updates itself.
 */
export function LiveCard({ booking, live: { day, now }, brand }: { booking: Booking; live: LiveDay; brand: Brand }) {
  const t = useTranslation()
  const { orderNo, status, crewName, arrivalCode } = booking
  const path = `/mybooking/${orderNo}/today`
  useLive(path, day.lastEvent)
  return (
    <section className={css.live}>
      <p className={css.head}>
        <span className="muted sm">{t('today.toBooking', { orderNo })}</span>
        <Stamp status={status} tone={badgeOf(status)}>
          {t(`booking.stamp.${status}`)}
        </Stamp>
      </p>
      <LiveState day={day} now={now} path={`/mybooking/${orderNo}`} />
      {arrivalCode && <StartOtp code={arrivalCode} />}
      <Crew day={day} path={path} named={crewName} />
      <div className={css.ways}>
        <a className={buttonClass({ block: true })} href={telHref(brand.phone)}>
          <Icon name="phone" /> {t('today.call')}
        </a>
        {day.crew && !day.crew.hired && (
          <ButtonLink block to={`${path}/pass`}>
            <Icon name="shield" /> {t('today.pass.title')}
          </ButtonLink>
        )}
      </div>
      <Link className={`link ${css.steps}`} to={path}>
        {t('today.live.steps')} <Icon name="right" />
      </Link>
    </section>
  )
}
