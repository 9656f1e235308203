import { Link } from 'react-router'
import { isFinalStage, isUnfulfilledStage } from '#modules/orders/record/rules/booking-stage.ts'
import type { Brand } from '#platform/config/company.ts'
import { formatLateCredits } from '#web/app-shell/cancellation/format-late-credits.ts'
import { toTelHref, toWhatsappHref } from '#web/app-shell/chrome/phone-links.ts'
import { toNonBreakingText } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './booking-screen.module.css'
import type { CustomerBooking } from './customer-booking.ts'

/** The cost of a change, and the number to call for it. */
export function ChangeOptions({ booking, brand }: { booking: CustomerBooking; brand: Brand }) {
  const t = useTranslation()
  const { stage, orderNo } = booking
  const late = isFinalStage(stage) ? '' : formatLateCredits(t, booking.lateCredits)
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
        {booking.canReschedule && (
          <ButtonLink small to={`/mybooking/${orderNo}/date`}>
            <Icon name="calendar" /> {booking.slot ? t('booking.plan.newDate') : t('booking.plan.firstDate')}
          </ButtonLink>
        )}
        {booking.canTryWhatIf && (
          <ButtonLink small to={`/mybooking/${orderNo}/what-if`}>
            <Icon name="rupee" /> {t('booking.plan.whatIf')}
          </ButtonLink>
        )}
        {booking.canEditAddressDetails && !isUnfulfilledStage(stage) && (
          <ButtonLink small to={`/mybooking/${orderNo}/address`}>
            <Icon name="home" /> {t('booking.plan.addressDetails')}
          </ButtonLink>
        )}
        {isUnfulfilledStage(stage) && (
          <ButtonLink small look="primary" to="/mover-steps">
            <Icon name="plus" /> {t('booking.plan.newMove')}
          </ButtonLink>
        )}
        <a className={getButtonClass({ small: true })} href={toTelHref(brand.phone)}>
          <Icon name="phone" /> {t('booking.plan.call', { phone: toNonBreakingText(brand.phone) })}
        </a>
        {brand.whatsapp && (
          <a
            className={getButtonClass({ small: true })}
            href={`${toWhatsappHref(brand.whatsapp)}?text=${encodeURIComponent(t('booking.plan.whatsappText', { orderNo }))}`}
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
