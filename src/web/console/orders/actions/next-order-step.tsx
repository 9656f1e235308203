import { Link } from 'react-router'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderLeg } from '#modules/dispatch/index.server.ts'
import { getLegState } from '#modules/dispatch/record/rules/leg.ts'
import type { BusyCrew, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { canChangeStatus } from '#modules/orders/record/rules/status.ts'
import { hasSlotPassed, hasSlotStarted } from '#modules/orders/schedule/rules/job-time.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatLeg } from '../../board/format-leg.ts'
import { ActionSection, CollapsibleAction } from '../../kit/action.tsx'
import type { ActionError } from '../../kit/action-error.ts'
import cardCss from '../../kit/card.module.css'
import { formatMoveTime } from '../../kit/format-move-time.ts'
import { usePermission } from '../../kit/use-permission.ts'
import { BusyCrewsNote } from './busy-crews-note.tsx'
import { CrewField } from './crew-field.tsx'
import { areAllJobsDone, DeliveryConfirmationFields, getPlannedEnd } from './delivery-confirmation-fields.tsx'
import { ManualPaymentCard } from './manual-payment-card.tsx'
import { ManualQuoteForm } from './manual-quote-form.tsx'

type Props = {
  order: OrderView
  today: IndiaDate
  now: Date
  legs: OrderLeg[]
  /** The crews that are assigned to other orders in the same slot. */
  busyCrews: BusyCrew[]
  formError: ActionError
}

/**
 * The action that moves an order on: only what the table of transitions allows staff now. Renders nothing for a
 * finished order.
 */
export function NextOrderStep({ order, today, now, legs, busyCrews, formError }: Props) {
  const t = useTranslation()
  const lastEvent = order.lastEvent
  const isPermitted = usePermission()
  const end = getPlannedEnd(legs)
  const confirms = isPermitted('completion') && (!end || end <= now) // a part load is still in transit
  const can = (to: Parameters<typeof canChangeStatus>[1]) => canChangeStatus(order.status, to, 'staff')
  if (order.longDistance && order.status === 'Quotation')
    return isPermitted('quotes') ? <ManualQuoteForm order={order} formError={formError} /> : null
  if (isPermitted('payments') && can('Completed') && order.asked > 0)
    return (
      <section className={`${cardCss.card} ${cardCss.next}`}>
        <h2>{t('console.collect', { amount: formatRupees(order.asked) })}</h2>
        <p className="sm muted">{t('console.collectHint')}</p>
        <ManualPaymentCard order={order} today={today} formError={formError} />
      </section>
    )
  if (!isPermitted('jobs')) return null
  if ((can('Adminapproved') || can('ready')) && hasSlotPassed(order, now))
    return (
      <section className={`${cardCss.card} ${cardCss.next}`}>
        <h2>{t('console.overdue', { when: formatMoveTime(t, order, today) })}</h2>
        <p className="sm muted">{t('console.overdueHint')}</p>
        <ButtonLink look="call" small to={`/console/orders/${order.orderNo}/date`}>
          {t('console.agreeAnotherDay')}
        </ButtonLink>
        <CollapsibleAction
          intent="record-done"
          seen={lastEvent}
          formError={formError}
          title={t('console.doneOnDay')}
          hint={
            !confirms
              ? t('console.doneOnDayCrew')
              : order.asked > 0
                ? t('console.doneOnDayOwed', { amount: formatRupees(order.asked) })
                : t('console.doneOnDayHint')
          }
          button={t('console.doneOnDayButton')}
          look="neel"
        >
          <CrewField intent="record-done" formError={formError} />
          {confirms && <DeliveryConfirmationFields intent="record-done" legs={legs} now={now} formError={formError} />}
        </CollapsibleAction>
      </section>
    )
  if (can('Adminapproved'))
    return (
      <ActionSection
        intent="approve"
        seen={lastEvent}
        title={t('console.approve')}
        hint={order.slot ? t('console.approveHint') : t('console.approveNoDay')}
        button={t('console.approveButton')}
        look="call"
        also={
          <Button small name="onward" value="next">
            {t('workbench.next.approve')}
          </Button>
        }
      />
    )
  if (can('ready') && !order.slot)
    return (
      <section className={`${cardCss.card} ${cardCss.next}`}>
        <h2>{t('console.crewNoDay')}</h2>
        <p className="sm muted">{t('console.crewNoDayHint')}</p>
        <ButtonLink look="call" small to={`/console/orders/${order.orderNo}/date`}>
          {t('console.agreeDay')}
        </ButtonLink>
      </section>
    )
  if (can('ready'))
    return (
      <ActionSection
        intent="assign"
        seen={lastEvent}
        title={t('console.crew')}
        hint={t('console.crewHint')}
        button={t('console.assign')}
        look="call"
      >
        <p className="sm">
          <Link to={`/console/board/${order.orderNo}/1`}>{t('board.give.ours')}</Link>
        </p>
        <BusyCrewsNote crews={busyCrews} />
        <CrewField intent="assign" formError={formError} />
      </ActionSection>
    )
  if (!can('Completed')) return null
  if (order.asked > 0) return null // the payment has to be collected first
  if (!areAllJobsDone(legs)) return <OpenJobs {...{ order, legs, today, now, formError }} />
  return (
    <ActionSection
      intent="complete"
      seen={lastEvent}
      title={t('console.complete')}
      hint={t('console.completeHint')}
      button={t('console.complete')}
      look="call"
    />
  )
}

type OpenJobsProps = Omit<Props, 'busyCrews'>

/**
 * A note that the order cannot be completed yet, with the jobs that are not done. Staff with the permission can confirm
 * the delivery for the office.
 */
function OpenJobs({ order, legs, today, now, formError }: OpenJobsProps) {
  const t = useTranslation()
  const isPermitted = usePermission()
  const open = legs.filter(({ leg }) => getLegState(leg) !== 'done').map(({ leg }) => formatLeg(t, leg))
  return (
    <section className={`${cardCss.card} ${cardCss.next}`}>
      <h2>
        {hasSlotStarted(order, now)
          ? t('console.jobsOpen', { jobs: open.join(', ') })
          : t('console.comes', { when: formatMoveTime(t, order, today) })}
      </h2>
      <p className="sm muted">{t('console.jobsOpenHint')}</p>
      {isPermitted('completion') ? (
        <CollapsibleAction
          intent="complete"
          seen={order.lastEvent}
          formError={formError}
          title={t('console.confirmDelivery')}
          hint={t('console.confirmDeliveryHint')}
          button={t('console.confirmDeliveryButton')}
          look="neel"
        >
          <DeliveryConfirmationFields intent="complete" legs={legs} now={now} formError={formError} />
        </CollapsibleAction>
      ) : (
        <p className="sm muted">{t('console.confirmDeliveryAsk')}</p>
      )}
    </section>
  )
}
