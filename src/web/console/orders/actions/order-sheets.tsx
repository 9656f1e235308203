import { Link } from 'react-router'
import { formatDay, formatInstant, formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { formatRupees, formatRupeesInput, type Paise } from '#kernel/money.ts'
import { canReducePrice } from '#modules/billing/rules/can-reduce-price.ts'
import { calculateMaxRefund } from '#modules/billing/rules/max-refund.ts'
import { getWorkPriceWithGst } from '#modules/orders/record/rules/apply-reduction.ts'
import {
  type CancellationDecision,
  calculateCancellationCharge,
  cancellationCauses,
  getCurrentCancellationStep,
  getFreeCancellationDeadline,
} from '#modules/orders/record/rules/cancellation-charge.ts'
import type { BusyCrew, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { isEndedStatus } from '#modules/orders/record/rules/status.ts'
import { hasSlotPassed } from '#modules/orders/schedule/rules/job-time.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressDetailsFields } from '#web/shared/address/address-details-fields.tsx'
import { Radio } from '#web/ui/checkbox.tsx'
import { FieldError, SelectField, TextAreaField, TextField } from '#web/ui/field.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import { ActionSheet } from '../../kit/action-sheet.tsx'
import { MoveDaysFields } from '../../kit/move-days-fields.tsx'
import { usePermission } from '../../kit/use-permission.ts'
import { formatEntryType, formatPaymentModeOf } from '../order/format-entry.ts'
import { BusyCrewsNote } from './busy-crews-note.tsx'
import css from './cancel-order-sheet.module.css'
import { CrewField } from './crew-field.tsx'
import type { NextOrderStep } from './get-next-order-step.ts'
import { ManualPaymentSheet } from './manual-payment-sheet.tsx'
import { ManualQuoteFields } from './manual-quote-form.tsx'

type Props = {
  order: OrderView
  /** What the order waits for. */
  step: NextOrderStep | null
  cancellation: CancellationDecision
  /** The crews that are assigned to other orders in the same slot. */
  busyCrews: BusyCrew[]
  today: IndiaDate
  now: Date
  formError: ActionError
}

/** The sheets of the order page: what staff change about an order, with its cost first. */
export function OrderSheets(props: Props) {
  const can = usePermission()
  const { order, cancellation, step, today, now, formError } = props
  const isOpen = !isEndedStatus(order.status)
  const most = calculateMaxRefund(order)
  return (
    <>
      {can('payments') && <ManualPaymentSheet order={order} today={today} formError={formError} />}
      {can('quotes') && order.longDistance && order.status === 'Quotation' && order.quotation && (
        <PriceSheet order={order} formError={formError} />
      )}
      {can('jobs') && step === 'assign' && <PartnerCrewSheet {...props} />}
      {can('jobs') && order.status === 'ready' && !hasSlotPassed(order, now) && <ReplaceCrewSheet {...props} />}
      {can('jobs') && isOpen && !order.service && <MoveDaysSheet {...props} />}
      {can('jobs') && isOpen && <AddressDetailsSheet {...props} />}
      {can('money') && most > 0 && <RefundSheet {...props} most={most} />}
      {can('money') && canReducePrice(order.status) && <PriceReductionSheet {...props} />}
      {can('jobs') && cancellation.ok && <CancelOrderSheet {...props} />}
    </>
  )
}

function PriceSheet({ order, formError }: Pick<Props, 'order' | 'formError'>) {
  const t = useTranslation()
  return (
    <ActionSheet
      id="price"
      intent="send-quotation"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.priceAgain')}
      hint={t('console.priceAgainHint', { total: formatRupees(order.total) })}
      button={t('console.sendPrice')}
      look="secondary"
    >
      <ManualQuoteFields order={order} formError={formError} />
    </ActionSheet>
  )
}

/** The crew of a partner, by name: it has no phone of ours and reports nothing. */
function PartnerCrewSheet({ order, busyCrews, formError }: Props) {
  const t = useTranslation()
  return (
    <ActionSheet
      id="partner-crew"
      intent="assign-crew"
      seen={order.lastEvent}
      formError={formError}
      title={t('orders.order.partnerCrew')}
      hint={t('console.crewHint')}
      button={t('console.assign')}
      look="secondary"
    >
      <BusyCrewsNote crews={busyCrews} />
      <CrewField intent="assign-crew" formError={formError} />
    </ActionSheet>
  )
}

function ReplaceCrewSheet({ order, busyCrews, formError }: Props) {
  const t = useTranslation()
  return (
    <ActionSheet
      id="replace-crew"
      intent="replace-crew"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.replaceCrew')}
      hint={t('console.replaceCrewHint', { crew: order.crewName ?? '' })}
      button={t('console.replaceCrewButton')}
      look="secondary"
    >
      <BusyCrewsNote crews={busyCrews} />
      <CrewField intent="replace-crew" formError={formError} />
    </ActionSheet>
  )
}

/** The days of a move besides its date: packing before it, delivery after it. */
function MoveDaysSheet({ order, formError }: Props) {
  const t = useTranslation()
  const { moveDate, days, orderNo, lastEvent } = order
  return (
    <ActionSheet
      id="days"
      intent="set-days"
      seen={lastEvent}
      formError={formError}
      title={t('orders.days.title')}
      hint={t('orders.days.hint')}
      button={t('orders.days.save')}
      look="secondary"
    >
      <p>
        {t('orders.days.moving', { day: moveDate ? formatDay(moveDate, t.tag) : t('orders.order.tbc') })}{' '}
        <Link to={`/console/orders/${orderNo}/date`}>{t('console.reschedule')}</Link>
      </p>
      <MoveDaysFields date={moveDate} days={days} errors={formError?.intent === 'set-days' ? formError.fields : {}} />
    </ActionSheet>
  )
}

function AddressDetailsSheet({ order, formError }: Props) {
  const t = useTranslation()
  const { service, fromStop: fromEnd, toStop: toEnd, from, to, lastEvent } = order
  const sides = [{ side: 'from', end: fromEnd, name: from.name } as const]
  const ends = service ? sides : [...sides, { side: 'to', end: toEnd, name: to.name } as const]
  return (
    <ActionSheet
      id="address"
      intent="update-address"
      seen={lastEvent}
      formError={formError}
      title={t('console.addressDetails')}
      button={t('console.doorsButton')}
      look="secondary"
    >
      {ends.map(({ side, end, name }) => {
        const [flat, building] = [`${side}-flat`, `${side}-building`].map(field =>
          formError?.intent === 'update-address' ? formError.fields[field] : undefined,
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
    </ActionSheet>
  )
}

function RefundSheet({ order, most, formError }: Props & { most: Paise }) {
  const t = useTranslation()
  const sources = order.payments.filter(({ left, currency }) => left > 0 && currency === 'INR')
  return (
    <ActionSheet
      id="refund"
      intent="refund"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.refund')}
      hint={t('console.refundMost', { most: formatRupees(most) })}
      button={t('console.refundButton')}
      look="secondary"
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
    </ActionSheet>
  )
}

function PriceReductionSheet({ order, formError }: Props) {
  const t = useTranslation()
  return (
    <ActionSheet
      id="reduction"
      intent="reduce-price"
      seen={order.lastEvent}
      formError={formError}
      title={t('console.reducePrice')}
      hint={t('console.reductionHint', { most: formatRupees(getWorkPriceWithGst(order)) })}
      button={t('console.reductionButton')}
      look="secondary"
    >
      <TextField
        label={t('console.reductionAmount')}
        name="reduction"
        inputMode="decimal"
        error={getFieldError(formError, 'reduce-price', 'reduction')}
        required
      />
      <TextField
        label={t('console.reductionReason')}
        name="reductionReason"
        maxLength={200}
        error={getFieldError(formError, 'reduce-price', 'reductionReason')}
        required
      />
    </ActionSheet>
  )
}

/** Shows the cancellation charge and the refund of each cause before anything is submitted. */
function CancelOrderSheet({ order, now, formError }: Props) {
  const t = useTranslation()
  const asks = usePermission()('money') && order.paid > 0
  const terms = calculateCancellationCharge(order, now, 'staff')
  return (
    <ActionSheet
      id="cancel"
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
            hint={
              order.paid > 0 && formatCancellationOutcome(t, calculateCancellationCharge(order, now, 'staff', cause))
            }
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
    </ActionSheet>
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
  decided.ok && t('console.cancelOutcome', { refund: formatRupees(decided.refund), fee: formatRupees(decided.charge) })
