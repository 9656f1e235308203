import { Link } from 'react-router'
import { isExpired, isOver } from '#modules/orders/record/rules/stage.ts'
import type { Brand } from '#platform/config/company.ts'
import { formatLate } from '#web/app-shell/cancellation/format-late.ts'
import { telHref, whatsappHref } from '#web/app-shell/chrome/reach.ts'
import { unbroken } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Booking } from './booking-of.ts'
import css from './booking-screen.module.css'

/** The cost of a change, and the number to call for it. */
export function ChangeOfPlan({ booking, brand }: { booking: Booking; brand: Brand }) {
  const t = useTranslation()
  const { stage, orderNo } = booking
  const late = isOver(stage) ? '' : formatLate(t, booking.lateCredits)
  const heading =
    stage === 'completed'
      ? t('booking.plan.headingDone')
      : stage === 'cancelled'
        ? t('booking.plan.headingCancelled')
        : t('booking.plan.heading')
  return (
    <section className={css.plan}>
      <h2>{heading}</h2>
      <p className="muted sm">{booking.terms}</p>
      {late && <p className="muted sm">{late}</p>}
      <div className={css.ways}>
        {booking.mayChangeDate && (
          <ButtonLink small to={`/mybooking/${orderNo}/date`}>
            <Icon name="calendar" /> {booking.slot ? t('booking.plan.newDate') : t('booking.plan.firstDate')}
          </ButtonLink>
        )}
        {booking.canTry && (
          <ButtonLink small to={`/mybooking/${orderNo}/what-if`}>
            <Icon name="rupee" /> {t('booking.plan.whatIf')}
          </ButtonLink>
        )}
        {booking.mayTellDoors && !isExpired(stage) && (
          <ButtonLink small to={`/mybooking/${orderNo}/doors`}>
            <Icon name="home" /> {t('booking.plan.doors')}
          </ButtonLink>
        )}
        {isExpired(stage) && (
          <ButtonLink small look="call" to="/mover-steps">
            <Icon name="plus" /> {t('booking.plan.newMove')}
          </ButtonLink>
        )}
        <a className={buttonClass({ small: true })} href={telHref(brand.phone)}>
          <Icon name="phone" /> {t('booking.plan.call', { phone: unbroken(brand.phone) })}
        </a>
        {brand.whatsapp && (
          <a
            className={buttonClass({ small: true })}
            href={`${whatsappHref(brand.whatsapp)}?text=${encodeURIComponent(t('booking.plan.whatsappText', { orderNo }))}`}
            rel="noopener"
          >
            <Icon name="whatsapp" /> {t('booking.plan.whatsapp')}
          </a>
        )}
        {booking.canCancel && (
          <Link className="link" to={`/mybooking/${orderNo}/cancellation`}>
            {t('booking.plan.cancel')}
          </Link>
        )}
      </div>
    </section>
  )
}
