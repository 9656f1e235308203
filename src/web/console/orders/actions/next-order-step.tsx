import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { formatDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderLeg } from '#modules/dispatch/index.server.ts'
import { getLegState } from '#modules/dispatch/record/rules/leg.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatLeg } from '../../dispatch/format-leg.ts'
import type { ActionError } from '../../kit/action-error.ts'
import { ActionSheet, SheetLink } from '../../kit/action-sheet.tsx'
import { formatMoveTime } from '../../kit/format-move-time.ts'
import { Tag, type TagTone } from '../../kit/tag.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { CrewField } from './crew-field.tsx'
import { DeliveryConfirmationFields, getPlannedEnd } from './delivery-confirmation-fields.tsx'
import type { NextOrderStep } from './get-next-order-step.ts'
import css from './next-order-step.module.css'

type Props = { step: NextOrderStep | null; order: OrderView; legs: OrderLeg[]; today: IndiaDate; now: Date }

const tones: Record<NextOrderStep, TagTone> = {
  price: 'amber',
  token: 'still',
  overdue: 'red',
  approve: 'amber',
  'no-day': 'amber',
  assign: 'amber',
  collect: 'amber',
  comes: 'still',
  'jobs-open': 'amber',
  complete: 'amber',
}

/** What the order waits for, in the line of its heading. */
export function NextStepTag({ step, ...known }: Props) {
  const t = useTranslation()
  return step && <Tag {...{ tone: tones[step], icon: 'clock' }}>{formatNextStep(t, step, known)}</Tag>
}

const findOpenLeg = (legs: readonly OrderLeg[]) => legs.find(({ leg }) => getLegState(leg) === 'open')?.leg

function formatNextStep(t: Translate, step: NextOrderStep, { order, legs, today }: Omit<Props, 'step'>): string {
  const open = findOpenLeg(legs)
  switch (step) {
    case 'price':
      return t('orders.task.price')
    case 'token':
      return order.validUntil
        ? t('orders.order.waitsTokenUntil', { day: formatDay(order.validUntil, t.tag) })
        : t('orders.order.waitsToken')
    case 'overdue':
      return t('console.overdue', { when: formatMoveTime(t, order, today) })
    case 'approve':
      return t('console.approve')
    case 'no-day':
      return t('console.crewNoDay')
    case 'assign':
      return open
        ? t('orders.order.waitsCrew', { job: formatLeg(t, open), day: formatDay(toIndiaDate(open.startsAt), t.tag) })
        : t('orders.task.crew')
    case 'collect':
      return t('console.collect', { amount: formatRupees(order.customerDue, 'short') })
    case 'comes':
      return t('console.comes', { when: formatMoveTime(t, order, today) })
    case 'jobs-open': {
      const jobs = legs.filter(({ leg }) => getLegState(leg) !== 'done').map(({ leg }) => formatLeg(t, leg))
      return t('console.jobsOpen', { jobs: jobs.join(', ') })
    }
    case 'complete':
      return t('orders.order.waitsCompletion')
  }
}

/** What the next step does, in one sentence for the person who presses it; null where the button says it all. */
export function useNextStepHint({ step, order }: Pick<Props, 'step' | 'order'>): string | null {
  const t = useTranslation()
  const isPermitted = usePermission()
  switch (step) {
    case 'overdue':
      return isPermitted('jobs') ? t('console.overdueHint') : null
    case 'approve':
      return isPermitted('jobs') ? t(order.slot ? 'console.approveHint' : 'console.approveNoDay') : null
    case 'no-day':
      return isPermitted('jobs') ? t('console.crewNoDayHint') : null
    case 'collect':
      return isPermitted('payments') ? t('console.collectHint') : null
    case 'jobs-open':
    case 'comes':
      if (!isPermitted('jobs')) return null
      return t(isPermitted('completion') ? 'console.jobsOpenHint' : 'console.confirmDeliveryAsk')
    case 'complete':
      return isPermitted('jobs') ? t('console.completeHint') : null
    default:
      return null
  }
}

/** A part load is in transit until its last job ends by plan. Nobody can confirm its delivery before. */
const canConfirm = (legs: readonly OrderLeg[], now: Date) => {
  const end = getPlannedEnd(legs)
  return !end || end <= now
}

/** The one button that moves the order on, by the table of transitions, and the other ways to do that step. */
export function NextStepButtons({ step, order, legs }: Pick<Props, 'step' | 'order' | 'legs'>) {
  const t = useTranslation()
  const isPermitted = usePermission()
  const busy = useNavigation().state !== 'idle'
  const { orderNo, lastEvent } = order
  if (step === 'collect')
    return isPermitted('payments') && order.payable.can ? (
      <SheetLink sheet="payment" look="primary">
        {t('console.receive')}
      </SheetLink>
    ) : null
  if (!isPermitted('jobs')) return null
  switch (step) {
    case 'overdue':
      return (
        <>
          <SheetLink sheet="done">{t('console.doneOnDayButton')}</SheetLink>
          <ButtonLink look="primary" small to={`/console/orders/${orderNo}/date`}>
            {t('console.agreeAnotherDay')}
          </ButtonLink>
        </>
      )
    case 'approve':
      return (
        <StepForm intent="approve" seen={lastEvent}>
          <Button small name="onward" value="next" disabled={busy}>
            {t('orders.order.approveNext')}
          </Button>
          <Button look="primary" small disabled={busy}>
            {t('console.approveButton')}
          </Button>
        </StepForm>
      )
    case 'no-day':
      return (
        <ButtonLink look="primary" small to={`/console/orders/${orderNo}/date`}>
          {t('console.agreeDay')}
        </ButtonLink>
      )
    case 'assign':
      return (
        <ButtonLink look="primary" small to={`/console/board/${orderNo}/${findOpenLeg(legs)?.leg ?? 1}`}>
          {t(order.service ? 'board.assign.button' : 'orders.order.assign')}
        </ButtonLink>
      )
    case 'comes':
    case 'jobs-open':
      return isPermitted('completion') ? <SheetLink sheet="complete">{t('console.confirmDelivery')}</SheetLink> : null
    case 'complete':
      return (
        <StepForm intent="complete" seen={lastEvent}>
          <Button look="primary" small disabled={busy}>
            {t('console.complete')}
          </Button>
        </StepForm>
      )
    default:
      return null
  }
}

const StepForm = ({ intent, seen, children }: { intent: string; seen: number; children: ReactNode }) => (
  <Form method="post" noValidate preventScrollReset className={css.step}>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="seen" value={seen} />
    {children}
  </Form>
)

type SheetProps = Omit<Props, 'today'> & { formError: ActionError }

/** The sheets of the steps that need more than a press: work that was done without reports. */
export function NextStepSheets({ step, order, legs, now, formError }: SheetProps) {
  const t = useTranslation()
  const isPermitted = usePermission()
  const { lastEvent: seen } = order
  if (!isPermitted('jobs')) return null
  if (step === 'overdue') {
    const confirms = isPermitted('completion') && canConfirm(legs, now)
    const hint = !confirms
      ? t('console.doneOnDayCrew')
      : order.customerDue > 0
        ? t('console.doneOnDayOwed', { amount: formatRupees(order.customerDue) })
        : t('console.doneOnDayHint')
    return (
      <ActionSheet
        id="done"
        intent="record-work-done"
        {...{ seen, formError, hint }}
        title={t('console.doneOnDay')}
        button={t('console.doneOnDayButton')}
        look="secondary"
      >
        <CrewField intent="record-work-done" formError={formError} />
        {confirms && <DeliveryConfirmationFields intent="record-work-done" {...{ legs, now, formError }} />}
      </ActionSheet>
    )
  }
  if ((step === 'comes' || step === 'jobs-open') && isPermitted('completion'))
    return (
      <ActionSheet
        id="complete"
        intent="complete"
        {...{ seen, formError }}
        title={t('console.confirmDelivery')}
        hint={t('console.confirmDeliveryHint')}
        button={t('console.confirmDeliveryButton')}
        look="secondary"
      >
        <DeliveryConfirmationFields intent="complete" {...{ legs, now, formError }} />
      </ActionSheet>
    )
  return null
}
