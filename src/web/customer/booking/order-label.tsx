import type { CSSProperties } from 'react'
import { formatKm } from '#kernel/distance.ts'
import { formatDay } from '#kernel/india-time.ts'
import { doorLine } from '#modules/orders/rules/door.ts'
import type { DraftEnd } from '#modules/orders/rules/draft.ts'
import { formatSlot } from '#modules/scheduling/rules/slot.ts'
import { booking as t } from '#web/text/en/booking.ts'
import { wishWords } from '#web/text/en/wish.ts'
import { cft, floorLine, pieces } from '#web/text/en/wizard.ts'
import { Cell, Label, LabelPrint } from '#web/ui/label.tsx'
import type { Booking } from './booking-of.ts'
import './order-label.css'
import { Truck } from '#web/ui/truck.tsx'
import { routeShare } from './progress.ts'
import { isLapsed } from './stage.ts'

/** The move on its label: from and to with the truck between them, and what was agreed. */
export function OrderLabel({ booking }: { booking: Booking }) {
  if (booking.service) return <VisitLabel booking={booking} service={booking.service.name} />
  const { fromEnd, toEnd, longDistance, moveDate, slot, packageName, vehicle, totalCft } = booking
  return (
    <Label className="bk-label">
      <LabelPrint>
        <div className="cell bk-route">
          <End cap={t.order.from} end={fromEnd} withCity={longDistance} />
          <Way booking={booking} />
          <End cap={t.order.to} end={toEnd} withCity={longDistance} />
        </div>
        <Cell
          cap={t.order.date}
          span={2}
          value={moveDate ? formatDay(moveDate) : t.order.toAgree}
          sub={!moveDate && wishWords(booking.wish)}
        />
        <Cell cap={t.order.arrives} span={2} value={slot ? formatSlot(slot) : t.order.toAgree} />
        <Cell cap={t.order.package} span={2} value={packageName ?? t.order.asQuoted} />
        <Cell cap={t.order.vehicle} span={2} value={vehicle} />
        <Cell cap={t.order.volume} span={2} value={unbroken(cft(totalCft), pieces(booking.pieces))} />
        <Cell cap={t.order.partner} span={2} value={partnerOf(booking)} />
        {booking.note && <Cell cap={t.order.note} value={booking.note} />}
      </LabelPrint>
    </Label>
  )
}

/** A home service on its label: what is done where, when and by whom. */
function VisitLabel({ booking, service }: { booking: Booking; service: string }) {
  const { fromEnd, moveDate, slot } = booking
  return (
    <Label className="bk-label">
      <LabelPrint>
        <div className="cell bk-route bk-visit">
          <End cap={t.order.at} end={fromEnd} withCity />
        </div>
        <Cell cap={t.order.service} value={service} />
        <Cell cap={t.order.date} span={2} value={moveDate ? formatDay(moveDate) : t.order.toAgree} />
        <Cell cap={t.order.arrives} span={2} value={slot ? formatSlot(slot) : t.order.toAgree} />
        <Cell cap={t.order.partner} span={2} value={partnerOf(booking)} />
      </LabelPrint>
    </Label>
  )
}

/** Who comes (BOOK-01); until somebody is named, when that will be. */
const partnerOf = ({ partner, stage, status }: Booking) =>
  partner ?? (isLapsed(stage) ? t.order.none : status === 'Adminapproved' ? t.order.beingNamed : t.order.afterApproval)

/** Two measures that may stand under each other, but none of which breaks. */
const unbroken = (...measures: string[]) => measures.map(measure => measure.replaceAll(' ', '\u00a0')).join(', ')

/** PIN codes are the label's big figures: '400 053'. */
function End({ cap, end, withCity }: { cap: string; end: DraftEnd; withCity: boolean }) {
  const door = doorLine(end)
  return (
    <div className="bk-end">
      <span className="cap">{cap}</span>
      {end.place?.pincode && <span className="pin">{end.place.pincode.replace(/^(\d{3})/, '$1 ')}</span>}
      <b>{end.place?.name ?? end.address}</b>
      {withCity && end.place && <span className="val-sub">{`${end.place.city}, ${end.place.state}`}</span>}
      {door && <span className="val-sub">{door}</span>}
      <span className="val-sub">{floorLine(end.floor, end.lift)}</span>
    </div>
  )
}

/** The dashed way with the truck as far along it as the booking is; a cancelled booking has none. */
function Way({ booking: { status, totalKm } }: { booking: Booking }) {
  const share = routeShare(status)
  return (
    <div className="bk-way" style={{ '--share': share ?? 0 } as CSSProperties}>
      <span className="bk-line" aria-hidden="true" />
      <span className="bk-ring" aria-hidden="true" />
      <span className="bk-pin" aria-hidden="true" />
      {share !== null && <Truck className="bk-truck" />}
      <b>{formatKm(totalKm)}</b>
    </div>
  )
}
