import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { isUnfulfilledStage } from '#modules/orders/record/rules/booking-stage.ts'
import type { OrderStatus } from '#modules/orders/record/rules/status.ts'
import { applyTranslatedNames } from '#modules/places/rules/place.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from './crew-card.module.css'
import type { CustomerBooking } from './customer-booking.ts'

/** The crew, the arrival window and the route. Nothing for a cancelled booking. */
export function CrewCard({ booking }: { booking: CustomerBooking }) {
  const t = useTranslation()
  const { stage, crewName, moveDate, slot, service, fromStop: fromEnd, toStop: toEnd, status, orderNo } = booking
  if (isUnfulfilledStage(stage) || stage === 'unpriced') return null
  const stops = service ? [fromEnd] : [fromEnd, toEnd]
  return (
    <section className={css.crew}>
      <h2>{stage === 'completed' ? t('booking.crew.headingDone') : t('booking.crew.heading')}</h2>
      <p>
        <Icon name="truck" />
        <b>
          {crewName ?? (status === 'Adminapproved' ? t('booking.crew.beingNamed') : t('booking.crew.afterApproval'))}
        </b>
      </p>
      {booking.arrivalCode && !booking.live && (
        <div className={css.code}>
          <p>{t('booking.crew.code')}</p>
          <b>{booking.arrivalCode}</b>
          <p>{t('booking.crew.codeWhy')}</p>
        </div>
      )}
      {moveDate && slot && trackedStatuses.includes(status) && !booking.live && (
        <ButtonLink look="secondary" block to={`/mybooking/${orderNo}/today`}>
          <Icon name="truck" /> {getTrackingLink(t, booking)}
        </ButtonLink>
      )}
      {moveDate && slot && (
        <p>
          <Icon name="clock" />
          <span>{`${formatDay(moveDate, t.tag)}, ${formatTimeSlot(slot)}`}</span>
        </p>
      )}
      {stops.map(({ place, address }, i) => (
        <p key={i}>
          <Icon name="pin" />
          <a
            href={toMapAddress(place?.pincode ? `${place.name} ${place.city} ${place.pincode}` : address)}
            rel="noopener"
          >
            {t('booking.crew.onMap', { place: place ? applyTranslatedNames(place).name : address })}
          </a>
        </p>
      ))}
    </section>
  )
}

/**
 * Returns the link to the tracking page. There is none until a crew is assigned: the page then says when that will be.
 */
function getTrackingLink(t: Translate, { status }: CustomerBooking) {
  if (status === 'Completed') return t('booking.crew.dayOver')
  return t(status === 'ready' ? 'booking.crew.today' : 'booking.crew.day')
}

/** Statuses in which a booking has a date, and a tracking page. */
const trackedStatuses: readonly OrderStatus[] = ['Token', 'Adminapproved', 'ready', 'Completed']

/** Builds an address that every phone opens in its own map. */
const toMapAddress = (place: string) => `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
