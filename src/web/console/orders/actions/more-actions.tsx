import { Link } from 'react-router'
import { formatDayOf, formatInstant } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, typedRupees } from '#kernel/money.ts'
import { canReducePrice } from '#modules/billing/rules/can-reduce-price.ts'
import { mostRefundable } from '#modules/billing/rules/most-refundable.ts'
import { whyNoChange } from '#modules/orders/changes/rules/order-change.ts'
import { priceOfWork } from '#modules/orders/record/rules/apply-reduction.ts'
import {
  type Cancellation,
  cancellationCauses,
  decideCancellation,
  freeUntil,
  stepNow,
} from '#modules/orders/record/rules/cancellation.ts'
import type { BusyCrew, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isEnded } from '#modules/orders/record/rules/status.ts'
import { hasPassed } from '#modules/orders/schedule/rules/job-time.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DoorFields } from '#web/shared/address/address-details-fields.tsx'
import { Radio } from '#web/ui/check.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, errorAt } from '../../kit/action-error.ts'
import { useMay } from '../../kit/use-permission.ts'
import { entryWords, modeWords } from '../order/entry-words.ts'
import { BusyCrews } from './busy-crews.tsx'
import { CrewField } from './crew-field.tsx'
import { ManualPaymentCard } from './manual-payment-card.tsx'
import css from './more-actions.module.css'

type Props = {
  order: OrderView
  cancellation: Cancellation
  /** The crews that are assigned to other orders in the same slot. */
  busyCrews: BusyCrew[]
  today: IndiaDate
  now: Date
  formError: ActionError
}

/** The actions beside the next step: reschedule, refund, cancel and others. */
export function MoreActions(props: Props) {
  const t = useTranslation()
  const may = useMay()
  const { order, cancellation, today, now, formError } = props
  const over = isEnded(order.status)
  const most = mostRefundable(order)
  const refundable = may('money') && most > 0
  const lowerable = may('money') && canReducePrice(order.status)
  const jobs = may('jobs')
  if (over && !refundable && !lowerable && !(jobs && order.status === 'Completed')) return null
  // otherwise the payment is the next step
  const canPay = may('payments') && order.payable.can && (order.status !== 'ready' || order.asked === 0)
  return (
    <div className={css.more}>
      {canPay && <ManualPaymentCard order={order} today={today} formError={formError} />}
      {jobs && order.status === 'ready' && !hasPassed(order, now) && <ReplaceCrew {...props} />}
      {jobs && !over && (
        <Link className={css.way} to={`/console/orders/${order.orderNo}/date`}>
          {order.slot ? t('console.reschedule') : t('console.agreeDay')} <Icon name="right" />
        </Link>
      )}
      {jobs && whyNoChange({ status: order.status, priced: order.quotation !== null }) === null && (
        <Link className={css.way} to={`/console/orders/${order.orderNo}/change`}>
          {t('console.change.link')} <Icon name="right" />
        </Link>
      )}
      {jobs && !over && <Doors {...props} />}
      {refundable && <Refund {...props} most={most} />}
      {lowerable && <Lower {...props} />}
      {jobs && cancellation.ok && <Cancel {...props} />}
    </div>
  )
}

function ReplaceCrew({ order, busyCrews, formError }: Props) {
  const t = useTranslation()
  return (
    <CollapsibleAction
      intent="replace-crew"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.replaceCrew')}
      hint={t('console.replaceCrewHint', { crew: order.crewName ?? '' })}
      button={t('console.replaceCrewButton')}
      look="neel"
    >
      <BusyCrews crews={busyCrews} />
      <CrewField intent="replace-crew" formError={formError} />
    </CollapsibleAction>
  )
}

function Doors({ order, formError }: Props) {
  const t = useTranslation()
  const { service, fromEnd, toEnd, from, to, lastEvent } = order
  const sides = [{ side: 'from', end: fromEnd, name: from.name } as const]
  const ends = service ? sides : [...sides, { side: 'to', end: toEnd, name: to.name } as const]
  return (
    <CollapsibleAction
      intent="tell-doors"
      seen={lastEvent}
      formError={formError}
      title={t('console.doors')}
      button={t('console.doorsButton')}
      look="neel"
    >
      {ends.map(({ side, end, name }) => {
        const [flat, building] = [`${side}-flat`, `${side}-building`].map(field =>
          formError?.intent === 'tell-doors' ? formError.fields[field] : undefined,
        )
        return (
          <DoorFields
            key={side}
            side={side}
            end={end}
            legend={name}
            errors={{ ...(flat && { flat }), ...(building && { building }) }}
          />
        )
      })}
    </CollapsibleAction>
  )
}

function Refund({ order, most, formError }: Props & { most: Paise }) {
  const t = useTranslation()
  const sources = order.payments.filter(({ left, currency }) => left > 0 && currency === 'INR')
  return (
    <CollapsibleAction
      intent="refund"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.refund')}
      hint={t('console.refundMost', { most: formatRupees(most) })}
      button={t('console.refundButton')}
      look="neel"
    >
      <TextField
        label={t('console.refundAmount')}
        name="refund"
        inputMode="decimal"
        defaultValue={order.balanceDue < 0 ? -order.balanceDue / 100 : undefined}
        error={errorAt(formError, 'refund', 'refund')}
        required
      />
      {sources.length > 1 && (
        <SelectField
          label={t('console.refundFrom')}
          error={errorAt(formError, 'refund', 'from')}
          name="from"
          defaultValue=""
        >
          <option value="">{t('console.refundAsUsual')}</option>
          {sources.map(({ type, mode, reference, left, at }) => (
            <option key={reference} value={reference}>
              {t('console.refundSource', {
                what: entryWords(t, type),
                how: modeWords(t, mode),
                day: formatDayOf(at, t.tag),
                left: formatRupees(left),
              })}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('console.refundReason')}
        name="reason"
        maxLength={200}
        error={errorAt(formError, 'refund', 'reason')}
        required
      />
    </CollapsibleAction>
  )
}

function Lower({ order, formError }: Props) {
  const t = useTranslation()
  return (
    <CollapsibleAction
      intent="lower"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.lower')}
      hint={t('console.lowerHint', { most: formatRupees(priceOfWork(order)) })}
      button={t('console.lowerButton')}
      look="neel"
    >
      <TextField
        label={t('console.lowerAmount')}
        name="lower"
        inputMode="decimal"
        error={errorAt(formError, 'lower', 'lower')}
        required
      />
      <TextField
        label={t('console.lowerReason')}
        name="lowerReason"
        maxLength={200}
        error={errorAt(formError, 'lower', 'lowerReason')}
        required
      />
    </CollapsibleAction>
  )
}

/** Shows the cancellation charge and the refund of each cause before anything is submitted. */
function Cancel({ order, now, formError }: Props) {
  const t = useTranslation()
  const asks = useMay()('money') && order.paid > 0
  const terms = decideCancellation(order, now, 'staff')
  return (
    <CollapsibleAction
      intent="cancel"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.cancel')}
      hint={order.paid > 0 ? ruleOf(t, order, now) : t('console.cancelUnpaid')}
      button={t('console.cancel')}
      look="danger"
    >
      <fieldset className={css.causes}>
        <legend>{t('console.cancelCause')}</legend>
        {cancellationCauses.map(cause => (
          <Radio
            key={cause}
            name="cause"
            value={cause}
            label={t(`console.cause.${cause}`)}
            hint={order.paid > 0 && outcomeOf(t, decideCancellation(order, now, 'staff', cause))}
            required
          />
        ))}
        {errorAt(formError, 'cancel', 'cause') && <FieldError>{errorAt(formError, 'cancel', 'cause')}</FieldError>}
      </fieldset>
      {asks ? (
        <TextField
          label={t('console.cancelRefund')}
          name="refund"
          inputMode="decimal"
          placeholder={terms.ok ? typedRupees(terms.refund) : undefined}
          error={errorAt(formError, 'cancel', 'refund')}
        />
      ) : (
        <input type="hidden" name="refund" value="" />
      )}
      <TextAreaField
        label={t('console.reason')}
        name="reason"
        maxLength={500}
        error={errorAt(formError, 'cancel', 'reason')}
        required
      />
    </CollapsibleAction>
  )
}

function ruleOf(t: Translate, order: OrderView, now: Date): string {
  const paid = formatRupees(order.paid)
  const { share } = stepNow(order, now)
  if (share > 0) return t('console.cancelRule', { paid, share, token: formatRupees(order.token) })
  const until = freeUntil(order)
  return until
    ? t('console.cancelRuleFree', { paid, until: formatInstant(until, t.tag) })
    : t('console.cancelRuleNoDay', { paid })
}

const outcomeOf = (t: Translate, decided: Cancellation) =>
  decided.ok && t('console.cancelOutcome', { refund: formatRupees(decided.refund), fee: formatRupees(decided.fee) })
