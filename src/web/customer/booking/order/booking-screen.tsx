import { Link } from 'react-router'
import { indiaDate } from '#kernel/india-time.ts'
import { isExpired } from '#modules/orders/record/rules/stage.ts'
import { badgeOf, statusLabel } from '#modules/orders/record/rules/status.ts'
import type { Brand } from '#platform/config/company.ts'
import { windowTitle } from '#web/app-shell/window-title.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ChangeCard } from '#web/shared/changes/change-card.tsx'
import { DocumentList } from '#web/shared/documents/document-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Postmark } from '#web/ui/stamp.tsx'
import { dayWithYear } from '../days.ts'
import { OfferedCard } from '../quotations/offered-card.tsx'
import { AgreedList } from './agreed-list.tsx'
import type { Booking } from './booking-of.ts'
import css from './booking-screen.module.css'
import { ChangeOfPlan } from './change-of-plan.tsx'
import { Costs } from './costs.tsx'
import { CrewCard } from './crew-card.tsx'
import { LiveCard } from './live-card.tsx'
import { OrderLabel } from './order-label.tsx'
import { PayBar } from './pay-bar.tsx'
import { postmarkOffice } from './postmark-office.ts'
import { ReviewForm } from './review-form.tsx'
import { Signed } from './signed.tsx'
import { Timeline } from './timeline.tsx'

/**
 * One booking: the next step, its label, its amounts and its timeline (BOOK-01). On the day of the work the crew's
 * position comes first, then the amounts.
 */
export function BookingScreen({ booking, brand }: { booking: Booking; brand: Brand }) {
  const t = useTranslation()
  return (
    <div className={`wrap ${css.booking}`}>
      <title>{windowTitle(t('booking.order.title', { orderNo: booking.orderNo }), brand.name)}</title>
      <div className={css.grid}>
        <div className={css.top}>
          <nav className={crumbCss.crumb} aria-label={t('booking.order.here')}>
            <Link to="/bookinglist">
              <Icon name="left" /> {t('booking.list.title')}
            </Link>
          </nav>
          {!booking.live && <Head booking={booking} brand={brand} />}
          {booking.offer && (
            <div className={css.asked} data-first={booking.live !== null || undefined}>
              <OfferedCard orderNo={booking.orderNo} offer={booking.offer} />
            </div>
          )}
          {booking.change && (
            <div className={css.asked} data-first={booking.live !== null || undefined}>
              <ChangeCard change={booking.change} orderNo={booking.orderNo} />
            </div>
          )}
          {booking.live && <LiveCard booking={booking} live={booking.live} brand={brand} />}
        </div>
        {!booking.live && <OrderLabel booking={booking} />}
        <div className={css.side}>
          <Costs booking={booking} />
          <CrewCard booking={booking} />
          <Signed signatures={booking.signatures} />
          <DocumentList documents={booking.documents} invoiceComes={!isExpired(booking.stage)} />
        </div>
        {booking.live && <OrderLabel booking={booking} />}
        <div className={css.main}>
          <Timeline stops={booking.stops} stage={booking.stage} />
          <AgreedList booking={booking} />
          {booking.stage === 'completed' && <ReviewForm booking={booking} />}
          <ChangeOfPlan booking={booking} brand={brand} />
        </div>
      </div>
      <PayBar booking={booking} />
    </div>
  )
}

function Head({ booking, brand }: { booking: Booking; brand: Brand }) {
  const t = useTranslation()
  const { orderNo, status, placedAt, headline, postmarkDate, fromEnd } = booking
  return (
    <header className={css.head}>
      <div>
        <p className="muted sm">
          {t('booking.order.placed', { orderNo, day: dayWithYear(indiaDate(placedAt), t.tag) })}
        </p>
        <h1>{headline.title}</h1>
        <p className={`muted ${css.lead}`}>{headline.lead}</p>
        {booking.mayChangeDate && !booking.slot && (
          <p className={css.choose}>
            <ButtonLink look={booking.status === 'Quotation' ? 'plain' : 'call'} to={`/mybooking/${orderNo}/date`}>
              <Icon name="calendar" /> {t('booking.plan.firstDate')}
            </ButtonLink>
          </p>
        )}
      </div>
      <Postmark
        status={status}
        tone={badgeOf(status)}
        word={t(`booking.stamp.${statusLabel(booking)}`)}
        office={postmarkOffice(brand.name, fromEnd.place?.city ?? '')}
        date={postmarkDate}
        label={t('booking.postmark', { word: t(`booking.stamp.${statusLabel(booking)}`), day: postmarkDate })}
      />
    </header>
  )
}
