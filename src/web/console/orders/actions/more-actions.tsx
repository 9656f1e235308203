import { Link } from 'react-router'
import { formatInstant, formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, formatRupeesInput, type Paise } from '#kernel/money.ts'
import { canReducePrice } from '#modules/billing/rules/can-reduce-price.ts'
import { calculateMaxRefund } from '#modules/billing/rules/max-refund.ts'
import { getChangeBlocker } from '#modules/orders/changes/rules/order-change.ts'
import { getWorkPrice } from '#modules/orders/record/rules/apply-reduction.ts'
import {
  type CancellationDecision,
  cancellationCauses,
  decideCancellation,
  getCurrentCancellationStep,
  getFreeCancellationDeadline,
} from '#modules/orders/record/rules/cancellation.ts'
import type { BusyCrew, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import { hasSlotPassed } from '#modules/orders/schedule/rules/job-time.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressDetailsFields } from '#web/shared/address/address-details-fields.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import { usePermission } from '../../kit/use-permission.ts'
import { formatEntryType, formatPaymentModeOf } from '../order/format-entry.ts'
import { BusyCrewsNote } from './busy-crews-note.tsx'
import { CrewField } from './crew-field.tsx'
import { ManualPaymentCard } from './manual-payment-card.tsx'
import css from './more-actions.module.css'

type Props = {
  order: OrderView
  cancellation: CancellationDecision
  /** The crews that are assigned to other orders in the same slot. */
  busyCrews: BusyCrew[]
  today: IndiaDate
  now: Date
  formError: ActionError
}

/** The actions beside the next step: reschedule, refund, cancel and others. */
export function MoreActions(props: Props) {
  const t = useTranslation()
  const can = usePermission()
  const { order, cancellation, today, now, formError } = props
  const over = isEndedStatus(order.status)
  const most = calculateMaxRefund(order)
  const refundable = can('money') && most > 0
  const reducible = can('money') && canReducePrice(order.status)
  const jobs = can('jobs')
  if (over && !refundable && !reducible && !(jobs && order.status === 'Completed')) return null
  // otherwise the payment is the next step
  const hasPaymentAction = can('payments') && order.payable.can && (order.status !== 'ready' || order.asked === 0)
  return (
    <div className={css.more}>
      {hasPaymentAction && <ManualPaymentCard order={order} today={today} formError={formError} />}
      {jobs && order.status === 'ready' && !hasSlotPassed(order, now) && <ReplaceCrewAction {...props} />}
      {jobs && !over && (
        <Link className={css.way} to={`/console/orders/${order.orderNo}/date`}>
          {order.slot ? t('console.reschedule') : t('console.agreeDay')} <Icon name="right" />
        </Link>
      )}
      {jobs && getChangeBlocker({ status: order.status, priced: order.quotation !== null }) === null && (
        <Link className={css.way} to={`/console/orders/${order.orderNo}/change`}>
          {t('console.change.link')} <Icon name="right" />
        </Link>
      )}
      {jobs && !over && <AddressDetailsAction {...props} />}
      {refundable && <RefundAction {...props} most={most} />}
      {reducible && <ReducePriceAction {...props} />}
      {jobs && cancellation.ok && <CancelOrderAction {...props} />}
    </div>
  )
}

function ReplaceCrewAction({ order, busyCrews, formError }: Props) {
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
      <BusyCrewsNote crews={busyCrews} />
      <CrewField intent="replace-crew" formError={formError} />
    </CollapsibleAction>
  )
}

function AddressDetailsAction({ order, formError }: Props) {
  const t = useTranslation()
  const { service, fromStop: fromEnd, toStop: toEnd, from, to, lastEvent } = order
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
          <AddressDetailsFields
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

function RefundAction({ order, most, formError }: Props & { most: Paise }) {
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
        error={getFieldError(formError, 'refund', 'refund')}
        required
      />
      {sources.length > 1 && (
        <SelectField
          label={t('console.refundFrom')}
          error={getFieldError(formError, 'refund', 'from')}
          name="from"
          defaultValue=""
        >
          <option value="">{t('console.refundAsUsual')}</option>
          {sources.map(({ type, mode, reference, left, at }) => (
            <option key={reference} value={reference}>
              {t('console.refundSource', {
                what: formatEntryType(t, type),
                how: formatPaymentModeOf(t, mode),
                day: formatInstantDay(at, t.tag),
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
        error={getFieldError(formError, 'refund', 'reason')}
        required
      />
    </CollapsibleAction>
  )
}

function ReducePriceAction({ order, formError }: Props) {
  const t = useTranslation()
  return (
    <CollapsibleAction
      intent="lower"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.lower')}
      hint={t('console.lowerHint', { most: formatRupees(getWorkPrice(order)) })}
      button={t('console.lowerButton')}
      look="neel"
    >
      <TextField
        label={t('console.lowerAmount')}
        name="lower"
        inputMode="decimal"
        error={getFieldError(formError, 'lower', 'lower')}
        required
      />
      <TextField
        label={t('console.lowerReason')}
        name="lowerReason"
        maxLength={200}
        error={getFieldError(formError, 'lower', 'lowerReason')}
        required
      />
    </CollapsibleAction>
  )
}

/** Shows the cancellation charge and the refund of each cause before anything is submitted. */
function CancelOrderAction({ order, now, formError }: Props) {
  const t = useTranslation()
  const asks = usePermission()('money') && order.paid > 0
  const terms = decideCancellation(order, now, 'staff')
  return (
    <CollapsibleAction
      intent="cancel"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.cancel')}
      hint={order.paid > 0 ? formatCancellationRule(t, order, now) : t('console.cancelUnpaid')}
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
            hint={order.paid > 0 && formatCancellationOutcome(t, decideCancellation(order, now, 'staff', cause))}
            required
          />
        ))}
        {getFieldError(formError, 'cancel', 'cause') && (
          <FieldError>{getFieldError(formError, 'cancel', 'cause')}</FieldError>
        )}
      </fieldset>
      {asks ? (
        <TextField
          label={t('console.cancelRefund')}
          name="refund"
          inputMode="decimal"
          placeholder={terms.ok ? formatRupeesInput(terms.refund) : undefined}
          error={getFieldError(formError, 'cancel', 'refund')}
        />
      ) : (
        <input type="hidden" name="refund" value="" />
      )}
      <TextAreaField
        label={t('console.reason')}
        name="reason"
        maxLength={500}
        error={getFieldError(formError, 'cancel', 'reason')}
        required
      />
    </CollapsibleAction>
  )
}

function formatCancellationRule(t: Translate, order: OrderView, now: Date): string {
  const paid = formatRupees(order.paid)
  const { share } = getCurrentCancellationStep(order, now)
  if (share > 0) return t('console.cancelRule', { paid, share, token: formatRupees(order.token) })
  const until = getFreeCancellationDeadline(order)
  return until
    ? t('console.cancelRuleFree', { paid, until: formatInstant(until, t.tag) })
    : t('console.cancelRuleNoDay', { paid })
}

const formatCancellationOutcome = (t: Translate, decided: CancellationDecision) =>
  decided.ok && t('console.cancelOutcome', { refund: formatRupees(decided.refund), fee: formatRupees(decided.fee) })
