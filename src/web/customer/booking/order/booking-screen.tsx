import { Link } from 'react-router'
import { toIndiaDate } from '#kernel/india-time.ts'
import { isUnfulfilledStage } from '#modules/orders/record/rules/booking-stage.ts'
import { getStatusBadge, getStatusLabel } from '#modules/orders/record/rules/status.ts'
import type { Brand } from '#platform/config/company.ts'
import { formatWindowTitle } from '#web/app-shell/window-title.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ChangeCard } from '#web/shared/changes/change-card.tsx'
import { DocumentList } from '#web/shared/documents/document-list.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import crumbCss from '#web/ui/crumb.module.css'
import { Icon } from '#web/ui/icon.tsx'
import { Postmark } from '#web/ui/stamp.tsx'
import { formatDayWithYear } from '../days.ts'
import { OfferCard } from '../quotations/offer-card.tsx'
import { AgreedItemList } from './agreed-list.tsx'
import css from './booking-screen.module.css'
import { ChangeOptions } from './change-options.tsx'
import { Costs } from './costs.tsx'
import { CrewCard } from './crew-card.tsx'
import type { CustomerBooking } from './customer-booking.ts'
import { LiveCard } from './live-card.tsx'
import { OrderLabel } from './order-label.tsx'
import { BookingPayBar } from './pay-bar.tsx'
import { formatPostmarkOffice } from './postmark-office.ts'
import { ReviewForm } from './review-form.tsx'
import { SignatureCopies } from './signature-copies.tsx'
import { Timeline } from './timeline.tsx'

/**
 * One booking: the next step, its label, its amounts and its timeline (BOOK-01). On the day of the work the crew's
 * position comes first, then the amounts.
 */
export function BookingScreen({ booking, brand }: { booking: CustomerBooking; brand: Brand }) {
  const t = useTranslation()
  return (
    <div className={`wrap ${css.booking}`}>
      <title>{formatWindowTitle(t('booking.order.title', { orderNo: booking.orderNo }), brand.name)}</title>
      <div className={css.grid}>
        <div className={css.top}>
          <nav className={crumbCss.crumb} aria-label={t('booking.order.here')}>
            <Link to="/bookinglist">
              <Icon name="left" /> {t('booking.list.title')}
            </Link>
          </nav>
          {!booking.live && <Head booking={booking} brand={brand} />}
          {booking.offer && (
            <div className={css.requested} data-first={booking.live !== null || undefined}>
              <OfferCard orderNo={booking.orderNo} offer={booking.offer} />
            </div>
          )}
          {booking.change && (
            <div className={css.requested} data-first={booking.live !== null || undefined}>
              <ChangeCard change={booking.change} orderNo={booking.orderNo} />
            </div>
          )}
          {booking.live && <LiveCard booking={booking} live={booking.live} brand={brand} />}
        </div>
        {!booking.live && <OrderLabel booking={booking} />}
        <div className={css.side}>
          <Costs booking={booking} />
          <CrewCard booking={booking} />
          <SignatureCopies signatures={booking.signatures} />
          <DocumentList documents={booking.documents} invoiceComes={!isUnfulfilledStage(booking.stage)} />
        </div>
        {booking.live && <OrderLabel booking={booking} />}
        <div className={css.main}>
          <Timeline stops={booking.stops} stage={booking.stage} />
          <AgreedItemList booking={booking} />
          {booking.stage === 'completed' && <ReviewForm booking={booking} />}
          <ChangeOptions booking={booking} brand={brand} />
        </div>
      </div>
      <BookingPayBar booking={booking} />
    </div>
  )
}

function Head({ booking, brand }: { booking: CustomerBooking; brand: Brand }) {
  const t = useTranslation()
  const { orderNo, status, placedAt, headline, postmarkDate, fromStop: fromEnd } = booking
  return (
    <header className={css.head}>
      <div>
        <p className="muted sm">
          {t('booking.order.placed', { orderNo, day: formatDayWithYear(toIndiaDate(placedAt), t.tag) })}
        </p>
        <h1>{headline.title}</h1>
        <p className={`muted ${css.lead}`}>{headline.lead}</p>
        {booking.canReschedule && !booking.slot && (
          <p className={css.choose}>
            <ButtonLink look={booking.status === 'Quotation' ? 'plain' : 'primary'} to={`/mybooking/${orderNo}/date`}>
              <Icon name="calendar" /> {t('booking.plan.firstDate')}
            </ButtonLink>
          </p>
        )}
      </div>
      <Postmark
        status={status}
        tone={getStatusBadge(status)}
        word={t(`booking.stamp.${getStatusLabel(booking)}`)}
        office={formatPostmarkOffice(brand.name, fromEnd.place?.city ?? '')}
        date={postmarkDate}
        label={t('booking.postmark', { word: t(`booking.stamp.${getStatusLabel(booking)}`), day: postmarkDate })}
      />
    </header>
  )
}
