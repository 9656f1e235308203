import type { CSSProperties } from 'react'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { getMoveDates } from '#modules/crews/rules/move-days.ts'
import { DELIVERY_HOUR, PACKING_HOUR } from '#modules/crews/rules/work-table.ts'
import { formatAddressDetails } from '#modules/orders/draft/rules/address-details.ts'
import type { MoveStop } from '#modules/orders/draft/rules/draft.ts'
import { formatAnswers } from '#modules/orders/draft/rules/format-answers.ts'
import { isUnfulfilledStage } from '#modules/orders/record/rules/booking-stage.ts'
import { formatDatePreference } from '#modules/orders/record/rules/format-date-preference.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { applyTranslatedNames } from '#modules/places/rules/place.ts'
import { formatSlotCell, toNonBreakingText } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import labelCss from '#web/ui/shipping-label.module.css'
import { LabelCell, LabelPrint, ShippingLabel } from '#web/ui/shipping-label.tsx'
import { Truck } from '#web/ui/truck.tsx'
import { getRouteShare } from '../progress.ts'
import type { CustomerBooking } from './customer-booking.ts'
import css from './order-label.module.css'

/** What the label shows of a booking, or of a quotation without its customer. */
export type LabelledBooking = Pick<
  CustomerBooking,
  | 'service'
  | 'fromStop'
  | 'toStop'
  | 'longDistance'
  | 'moveDate'
  | 'slot'
  | 'days'
  | 'packageName'
  | 'vehicle'
  | 'totalCft'
  | 'pieces'
  | 'answers'
  | 'preferredDate'
  | 'crewName'
  | 'stage'
  | 'status'
  | 'totalKm'
>

/** The label of a move: from and to with the truck between them, and the agreed details. */
export function OrderLabel({ booking }: { booking: LabelledBooking }) {
  const t = useTranslation()
  if (booking.service) return <VisitLabel booking={booking} service={booking.service.name} />
  const { fromStop: fromEnd, toStop: toEnd, longDistance, moveDate, slot, packageName, vehicle, totalCft } = booking
  return (
    <ShippingLabel className={css.label}>
      <LabelPrint>
        <div className={`${labelCss.cell} ${css.route}`}>
          <LabelStop cap={t('booking.order.from')} end={fromEnd} withCity={longDistance} />
          <LabelRoute booking={booking} />
          <LabelStop cap={t('booking.order.to')} end={toEnd} withCity={longDistance} />
        </div>
        <LabelCell
          cap={t('booking.order.date')}
          span={2}
          value={moveDate ? formatDay(moveDate, t.tag) : t('booking.order.toAgree')}
          sub={!moveDate && formatDatePreference(t, booking)}
        />
        <LabelCell
          cap={t('booking.order.arrives')}
          span={2}
          value={slot ? formatSlotCell(slot) : t('booking.order.toAgree')}
        />
        <LabelCell cap={t('booking.order.package')} span={2} value={packageName ?? t('booking.order.asQuoted')} />
        <LabelCell cap={t('booking.order.vehicle')} span={2} value={vehicle} />
        <LabelCell
          cap={t('booking.order.volume')}
          span={2}
          value={[formatCft(t, totalCft), t('move.pieces', { n: booking.pieces })].map(toNonBreakingText).join(', ')}
        />
        <LabelCell cap={t('booking.order.partner')} span={2} value={getCrewText(t, booking)} />
        <DatesOfDays booking={booking} />
        {formatAnswers(t, booking.answers).map(({ label, text }) => (
          <LabelCell key={label} cap={label} value={text} />
        ))}
      </LabelPrint>
    </ShippingLabel>
  )
}

/** The dates of the packing and the delivery, where they are not on the move date. */
function DatesOfDays({ booking: { moveDate, days } }: { booking: LabelledBooking }) {
  const t = useTranslation()
  if (!moveDate) return null
  const { packing, delivery } = getMoveDates(moveDate, days)
  const span = packing && delivery ? 3 : 6
  return (
    <>
      {packing && (
        <LabelCell
          cap={t('booking.order.packing')}
          span={span}
          value={formatDay(packing, t.tag)}
          sub={formatSlotCell(PACKING_HOUR)}
        />
      )}
      {delivery && (
        <LabelCell
          cap={t('booking.order.delivery')}
          span={span}
          value={formatDay(delivery, t.tag)}
          sub={formatSlotCell(DELIVERY_HOUR)}
        />
      )}
    </>
  )
}

/** The label of a home service: what is done, where, when and by whom. */
function VisitLabel({ booking, service }: { booking: LabelledBooking; service: string }) {
  const t = useTranslation()
  const { fromStop: fromEnd, moveDate, slot } = booking
  return (
    <ShippingLabel className={css.label}>
      <LabelPrint>
        <div className={`${labelCss.cell} ${css.route} ${css.visit}`}>
          <LabelStop cap={t('booking.order.at')} end={fromEnd} withCity />
        </div>
        <LabelCell cap={t('booking.order.service')} value={service} />
        <LabelCell
          cap={t('booking.order.date')}
          span={2}
          value={moveDate ? formatDay(moveDate, t.tag) : t('booking.order.toAgree')}
        />
        <LabelCell
          cap={t('booking.order.arrives')}
          span={2}
          value={slot ? formatSlotCell(slot) : t('booking.order.toAgree')}
        />
        <LabelCell cap={t('booking.order.partner')} span={2} value={getCrewText(t, booking)} />
      </LabelPrint>
    </ShippingLabel>
  )
}

/** Returns the crew (BOOK-01); until one is assigned, when that will be. */
const getCrewText = (t: Translate, { crewName, stage, status }: LabelledBooking) =>
  crewName ??
  (isUnfulfilledStage(stage)
    ? t('booking.order.none')
    : status === 'Adminapproved'
      ? t('booking.order.beingNamed')
      : t('booking.order.afterApproval'))

/** PIN codes are the label's large figures: '400 053'. */
function LabelStop({ cap, end, withCity }: { cap: string; end: MoveStop; withCity: boolean }) {
  const t = useTranslation()
  const details = formatAddressDetails(end)
  const place = end.place && applyTranslatedNames(end.place)
  return (
    <div className={css.end}>
      <span className={labelCss.cap}>{cap}</span>
      {end.place?.pincode && <span className={labelCss.pin}>{end.place.pincode.replace(/^(\d{3})/, '$1 ')}</span>}
      <b>{place?.name ?? end.address}</b>
      {withCity && place && <span className={labelCss.valSub}>{`${place.city}, ${place.state}`}</span>}
      {details && <span className={labelCss.valSub}>{details}</span>}
      <span className={labelCss.valSub}>{formatFloor(t, end.floor, end.lift)}</span>
    </div>
  )
}

/** The dashed route, with the truck at the booking's progress; a cancelled booking has none. */
function LabelRoute({ booking: { status, totalKm } }: { booking: LabelledBooking }) {
  const share = getRouteShare(status)
  return (
    <div className={css.way} style={{ '--share': share ?? 0 } as CSSProperties}>
      <span className={css.line} aria-hidden="true" />
      <span className={css.ring} aria-hidden="true" />
      <span className={css.pin} aria-hidden="true" />
      {share !== null && <Truck className={css.truck} />}
      <b>{formatKm(totalKm)}</b>
    </div>
  )
}
