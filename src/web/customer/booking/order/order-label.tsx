import type { CSSProperties } from 'react'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import { formatKm } from '#kernel/distance.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { doorLine } from '#modules/orders/draft/rules/door.ts'
import type { DraftEnd } from '#modules/orders/draft/rules/draft.ts'
import { formatAnswers } from '#modules/orders/draft/rules/format-answers.ts'
import { formatDatePreference } from '#modules/orders/record/rules/format-date-preference.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import { isExpired } from '#modules/orders/record/rules/stage.ts'
import { asAddressText } from '#modules/places/rules/place.ts'
import { slotInCell, unbroken } from '#web/app-shell/unbroken.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import labelCss from '#web/ui/label.module.css'
import { Cell, Label, LabelPrint } from '#web/ui/label.tsx'
import { Truck } from '#web/ui/truck.tsx'
import { routeShare } from '../progress.ts'
import type { Booking } from './booking-of.ts'
import css from './order-label.module.css'

/** The label of a move: from and to with the truck between them, and the agreed details. */
export function OrderLabel({ booking }: { booking: Booking }) {
  const t = useTranslation()
  if (booking.service) return <VisitLabel booking={booking} service={booking.service.name} />
  const { fromEnd, toEnd, longDistance, moveDate, slot, packageName, vehicle, totalCft } = booking
  return (
    <Label className={css.label}>
      <LabelPrint>
        <div className={`${labelCss.cell} ${css.route}`}>
          <End cap={t('booking.order.from')} end={fromEnd} withCity={longDistance} />
          <Way booking={booking} />
          <End cap={t('booking.order.to')} end={toEnd} withCity={longDistance} />
        </div>
        <Cell
          cap={t('booking.order.date')}
          span={2}
          value={moveDate ? formatDay(moveDate, t.tag) : t('booking.order.toAgree')}
          sub={!moveDate && formatDatePreference(t, booking)}
        />
        <Cell cap={t('booking.order.arrives')} span={2} value={slot ? slotInCell(slot) : t('booking.order.toAgree')} />
        <Cell cap={t('booking.order.package')} span={2} value={packageName ?? t('booking.order.asQuoted')} />
        <Cell cap={t('booking.order.vehicle')} span={2} value={vehicle} />
        <Cell
          cap={t('booking.order.volume')}
          span={2}
          value={[formatCft(t, totalCft), t('move.pieces', { n: booking.pieces })].map(unbroken).join(', ')}
        />
        <Cell cap={t('booking.order.partner')} span={2} value={partnerOf(t, booking)} />
        {formatAnswers(t, booking.answers).map(({ label, text }) => (
          <Cell key={label} cap={label} value={text} />
        ))}
      </LabelPrint>
    </Label>
  )
}

/** The label of a home service: what is done, where, when and by whom. */
function VisitLabel({ booking, service }: { booking: Booking; service: string }) {
  const t = useTranslation()
  const { fromEnd, moveDate, slot } = booking
  return (
    <Label className={css.label}>
      <LabelPrint>
        <div className={`${labelCss.cell} ${css.route} ${css.visit}`}>
          <End cap={t('booking.order.at')} end={fromEnd} withCity />
        </div>
        <Cell cap={t('booking.order.service')} value={service} />
        <Cell
          cap={t('booking.order.date')}
          span={2}
          value={moveDate ? formatDay(moveDate, t.tag) : t('booking.order.toAgree')}
        />
        <Cell cap={t('booking.order.arrives')} span={2} value={slot ? slotInCell(slot) : t('booking.order.toAgree')} />
        <Cell cap={t('booking.order.partner')} span={2} value={partnerOf(t, booking)} />
      </LabelPrint>
    </Label>
  )
}

/** Returns the crew (BOOK-01); until one is assigned, when that will be. */
const partnerOf = (t: Translate, { crewName, stage, status }: Booking) =>
  crewName ??
  (isExpired(stage)
    ? t('booking.order.none')
    : status === 'Adminapproved'
      ? t('booking.order.beingNamed')
      : t('booking.order.afterApproval'))

/** PIN codes are the label's large figures: '400 053'. */
function End({ cap, end, withCity }: { cap: string; end: DraftEnd; withCity: boolean }) {
  const t = useTranslation()
  const door = doorLine(end)
  const place = end.place && asAddressText(end.place)
  return (
    <div className={css.end}>
      <span className={labelCss.cap}>{cap}</span>
      {end.place?.pincode && <span className={labelCss.pin}>{end.place.pincode.replace(/^(\d{3})/, '$1 ')}</span>}
      <b>{place?.name ?? end.address}</b>
      {withCity && place && <span className={labelCss.valSub}>{`${place.city}, ${place.state}`}</span>}
      {door && <span className={labelCss.valSub}>{door}</span>}
      <span className={labelCss.valSub}>{formatFloor(t, end.floor, end.lift)}</span>
    </div>
  )
}

/** The dashed route, with the truck at the booking's progress; a cancelled booking has none. */
function Way({ booking: { status, totalKm } }: { booking: Booking }) {
  const share = routeShare(status)
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
