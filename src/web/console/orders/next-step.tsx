import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import { hasBegun, hasPassed } from '#modules/orders/rules/job-time.ts'
import type { BusyCrew, OrderView } from '#modules/orders/rules/order-view.ts'
import { canMove } from '#modules/orders/rules/status.ts'
import { useSay } from '#web/shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import cardCss from '../card.module.css'
import { Deed, FoldedDeed } from '../deed.tsx'
import type { DeedFault } from '../deed-fault.ts'
import { useMay } from '../use-may.ts'
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
  const say = useSay()
  const seen = order.lastEvent
  const may = useMay()
  const can = (to: Parameters<typeof canMove>[1]) => canMove(order.status, to, 'staff')
  if (order.longDistance && order.status === 'Quotation')
    return may('quotes') ? <PriceRequest order={order} fault={fault} /> : null
  if (may('payments') && can('Completed') && order.asked > 0)
    return (
      <section className={`${cardCss.card} ${cardCss.next}`}>
        <h2>{say('console.collect', { amount: formatRupees(order.asked) })}</h2>
        <p className="sm muted">{say('console.collectHint')}</p>
        <PaymentByHand order={order} today={today} fault={fault} />
      </section>
    )
  if (!may('jobs')) return null
  if ((can('Adminapproved') || can('ready')) && hasPassed(order, now))
    return (
      <section className={`${cardCss.card} ${cardCss.next}`}>
        <h2>{say('console.overdue', { when: whenOf(say, order, today) })}</h2>
        <p className="sm muted">{say('console.overdueHint')}</p>
        <ButtonLink look="call" small to={`/console/orders/${order.orderNo}/date`}>
          {say('console.agreeAnotherDay')}
        </ButtonLink>
        <FoldedDeed
          deed="record-done"
          seen={seen}
          fault={fault}
          title={say('console.doneOnDay')}
          hint={
            order.asked > 0
              ? say('console.doneOnDayOwed', { amount: formatRupees(order.asked) })
              : say('console.doneOnDayHint')
          }
          button={say('console.doneOnDayButton')}
          look="neel"
        >
          <CrewField deed="record-done" fault={fault} />
        </FoldedDeed>
      </section>
    )
  if (can('Adminapproved'))
    return (
      <Deed
        deed="approve"
        seen={seen}
        title={say('console.approve')}
        hint={order.slot ? say('console.approveHint') : say('console.approveNoDay')}
        button={say('console.approveButton')}
        look="call"
        also={
          <Button small name="onward" value="next">
            {say('workbench.next.approve')}
          </Button>
        }
      />
    )
  if (can('ready') && !order.slot)
    return (
      <section className={`${cardCss.card} ${cardCss.next}`}>
        <h2>{say('console.crewNoDay')}</h2>
        <p className="sm muted">{say('console.crewNoDayHint')}</p>
        <ButtonLink look="call" small to={`/console/orders/${order.orderNo}/date`}>
          {say('console.agreeDay')}
        </ButtonLink>
      </section>
    )
  if (can('ready'))
    return (
      <Deed
        deed="assign"
        seen={seen}
        title={say('console.crew')}
        hint={say('console.crewHint')}
        button={say('console.assign')}
        look="call"
      >
        <p className="sm">
          <Link to={`/console/board/${order.orderNo}/1`}>{say('board.give.ours')}</Link>
        </p>
        <BusyCrews crews={busyCrews} />
        <CrewField deed="assign" fault={fault} />
      </Deed>
    )
  if (!can('Completed')) return null
  if (order.asked > 0) return null // which somebody collects first
  if (!hasBegun(order, now))
    return (
      <section className={`${cardCss.card} ${cardCss.next}`}>
        <h2>{say('console.comes', { when: whenOf(say, order, today) })}</h2>
        <p className="sm muted">{say('console.comesHint')}</p>
        <FoldedDeed
          deed="complete"
          seen={seen}
          fault={fault}
          title={say('console.doneEarly')}
          hint={say('console.completeHint')}
          button={say('console.complete')}
          look="neel"
        >
          <input type="hidden" name="early" value="yes" />
        </FoldedDeed>
      </section>
    )
  return (
    <Deed
      deed="complete"
      seen={seen}
      title={say('console.complete')}
      hint={say('console.completeHint')}
      button={say('console.complete')}
      look="call"
    />
  )
}
