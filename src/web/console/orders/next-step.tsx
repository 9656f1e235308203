import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { hasBegun, hasPassed } from '#modules/orders/rules/job-time.ts'
import type { BusyCrew, OrderView } from '#modules/orders/rules/order-view.ts'
import { canMove } from '#modules/orders/rules/status.ts'
import { consoleText as t } from '#web/text/en/console.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Deed, FoldedDeed } from '../deed.tsx'
import type { DeedFault } from '../deed-fault.ts'
import { whenOf } from '../when-of.ts'
import { BusyCrews } from './busy-crews.tsx'
import { CrewField } from './crew-field.tsx'
import { PaymentByHand } from './payment-by-hand.tsx'
import { PriceRequest } from './price-request.tsx'

type Props = {
  order: OrderView
  today: IndiaDate
  now: Date
  /** Who is named for other orders in its slot. */
  busyCrews: BusyCrew[]
  fault: DeedFault
}

/** What moves an order on: just what the table of transitions lets staff do now. Nothing where all is done. */
export function NextStep({ order, today, now, busyCrews, fault }: Props) {
  const seen = order.lastEvent
  const may = (to: Parameters<typeof canMove>[1]) => canMove(order.status, to, 'staff')
  if (order.longDistance && order.status === 'Quotation') return <PriceRequest order={order} fault={fault} />
  if ((may('Adminapproved') || may('ready')) && hasPassed(order, now))
    return (
      <section className="console-card console-next">
        <h2>{t.overdue(whenOf(order, today))}</h2>
        <p className="sm muted">{t.overdueHint}</p>
        <ButtonLink look="call" small to={`/console/orders/${order.orderNo}/date`}>
          {t.agreeAnotherDay}
        </ButtonLink>
        <FoldedDeed
          deed="record-done"
          seen={seen}
          fault={fault}
          title={t.doneOnDay}
          hint={order.balanceDue > 0 ? t.doneOnDayOwed(formatRupees(order.balanceDue)) : t.doneOnDayHint}
          button={t.doneOnDayButton}
          look="neel"
        >
          <CrewField deed="record-done" fault={fault} />
        </FoldedDeed>
      </section>
    )
  if (may('Adminapproved'))
    return (
      <Deed
        deed="approve"
        seen={seen}
        title={t.approve}
        hint={order.slot ? t.approveHint : t.approveNoDay}
        button={t.approveButton}
        look="call"
      />
    )
  if (may('ready') && !order.slot)
    return (
      <section className="console-card console-next">
        <h2>{t.crewNoDay}</h2>
        <p className="sm muted">{t.crewNoDayHint}</p>
        <ButtonLink look="call" small to={`/console/orders/${order.orderNo}/date`}>
          {t.agreeDay}
        </ButtonLink>
      </section>
    )
  if (may('ready'))
    return (
      <Deed deed="assign" seen={seen} title={t.crew} hint={t.crewHint} button={t.assign} look="call">
        <BusyCrews crews={busyCrews} />
        <CrewField deed="assign" fault={fault} />
      </Deed>
    )
  if (!may('Completed')) return null
  if (order.balanceDue > 0)
    return (
      <section className="console-card console-next">
        <h2>{t.collect(formatRupees(order.balanceDue))}</h2>
        <p className="sm muted">{t.collectHint}</p>
        <PaymentByHand order={order} today={today} fault={fault} />
      </section>
    )
  if (!hasBegun(order, now))
    return (
      <section className="console-card console-next">
        <h2>{t.comes(whenOf(order, today))}</h2>
        <p className="sm muted">{t.comesHint}</p>
        <FoldedDeed
          deed="complete"
          seen={seen}
          fault={fault}
          title={t.doneEarly}
          hint={t.completeHint}
          button={t.complete}
          look="neel"
        >
          <input type="hidden" name="early" value="yes" />
        </FoldedDeed>
      </section>
    )
  return <Deed deed="complete" seen={seen} title={t.complete} hint={t.completeHint} button={t.complete} look="call" />
}
