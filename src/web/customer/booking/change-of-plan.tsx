import { Link } from 'react-router'
import type { Brand } from '#platform/company.ts'
import { telHref, whatsappHref } from '#web/shell/chrome/reach.ts'
import { booking as text } from '#web/text/en/booking.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Booking } from './booking-of.ts'
import { isLapsed } from './stage.ts'

const t = text.plan

/** What a change costs, and whom to call for it. */
export function ChangeOfPlan({ booking, brand }: { booking: Booking; brand: Brand }) {
  const { stage, orderNo } = booking
  const heading = stage === 'completed' ? t.headingDone : stage === 'cancelled' ? t.headingCancelled : t.heading
  return (
    <section className="bk-plan">
      <h2>{heading}</h2>
      <p className="muted sm">{booking.terms}</p>
      <div className="bk-ways">
        {booking.mayChangeDate && (
          <ButtonLink small to={`/mybooking/${orderNo}/date`}>
            <Icon name="calendar" /> {booking.slot ? t.newDate : t.firstDate}
          </ButtonLink>
        )}
        {booking.mayTellDoors && !isLapsed(stage) && (
          <ButtonLink small to={`/mybooking/${orderNo}/doors`}>
            <Icon name="home" /> {t.doors}
          </ButtonLink>
        )}
        {isLapsed(stage) && (
          <ButtonLink small look="call" to="/mover-steps">
            <Icon name="plus" /> {t.newMove}
          </ButtonLink>
        )}
        <a className="btn btn-sm" href={telHref(brand.phone)}>
          <Icon name="phone" /> {t.call(brand.phone)}
        </a>
        {brand.whatsapp && (
          <a
            className="btn btn-sm"
            href={`${whatsappHref(brand.whatsapp)}?text=${encodeURIComponent(t.whatsappText(orderNo))}`}
            rel="noopener"
          >
            <Icon name="whatsapp" /> {t.whatsapp}
          </a>
        )}
        {booking.canCancel && (
          <Link className="link" to={`/mybooking/${orderNo}/cancellation`}>
            {t.cancel}
          </Link>
        )}
      </div>
    </section>
  )
}
