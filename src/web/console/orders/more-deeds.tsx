import { Link } from 'react-router'
import { formatDay, type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { priceOfWork } from '#modules/orders/rules/allow-off.ts'
import { type Cancellation, cancellationCauses } from '#modules/orders/rules/cancellation.ts'
import { hasPassed } from '#modules/orders/rules/job-time.ts'
import type { BusyCrew, OrderView } from '#modules/orders/rules/order-view.ts'
import { isHandMode } from '#modules/payments/rules/hand-mode.ts'
import { DoorFields } from '#web/shell/address/door-fields.tsx'
import { causeText, entryText, handModeText, consoleText as t } from '#web/text/en/console.ts'
import { Field, TextAreaField, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FoldedDeed } from '../deed.tsx'
import { type DeedFault, errorAt } from '../deed-fault.ts'
import { BusyCrews } from './busy-crews.tsx'
import { CrewField } from './crew-field.tsx'
import { PaymentByHand } from './payment-by-hand.tsx'

type Props = {
  order: OrderView
  cancellation: Cancellation
  /** Whether this member of staff may decide what goes back. */
  money: boolean
  /** Who is named for other orders in its slot. */
  busyCrews: BusyCrew[]
  today: IndiaDate
  now: Date
  fault: DeedFault
}

/** What staff can do beside the next step: change the day, give money back, cancel. */
export function MoreDeeds(props: Props) {
  const { order, cancellation, money, today, now, fault } = props
  const over = order.status === 'Completed' || order.status === 'Cancelled'
  const most = order.status === 'Completed' ? Math.max(0, -order.balanceDue) : order.paid
  const refundable = money && most > 0
  const lowerable = money && order.status !== 'Quotation' && order.status !== 'Cancelled'
  if (over && !refundable && !lowerable) return null
  const mayPay = order.payable.can && order.status !== 'ready' // then it is the next step
  return (
    <div className="console-more">
      {mayPay && <PaymentByHand order={order} today={today} fault={fault} />}
      {order.status === 'ready' && !hasPassed(order, now) && <ReplaceCrew {...props} />}
      {!over && (
        <Link className="console-way" to={`/console/orders/${order.orderNo}/date`}>
          {order.slot ? t.reschedule : t.agreeDay} <Icon name="right" />
        </Link>
      )}
      {!over && <Doors {...props} />}
      {refundable && <Refund {...props} most={paise(most)} />}
      {lowerable && <Lower {...props} />}
      {cancellation.ok && <Cancel {...props} terms={cancellation} />}
    </div>
  )
}

function ReplaceCrew({ order, busyCrews, fault }: Props) {
  return (
    <FoldedDeed
      deed="replace-crew"
      seen={order.lastEvent}
      fault={fault}
      title={t.replaceCrew}
      hint={t.replaceCrewHint(order.partner ?? '')}
      button={t.replaceCrewButton}
      look="neel"
    >
      <BusyCrews crews={busyCrews} />
      <CrewField deed="replace-crew" fault={fault} />
    </FoldedDeed>
  )
}

function Doors({ order, fault }: Props) {
  const { service, fromEnd, toEnd, from, to, lastEvent } = order
  const sides = [{ side: 'from', end: fromEnd, name: from.name } as const]
  const ends = service ? sides : [...sides, { side: 'to', end: toEnd, name: to.name } as const]
  return (
    <FoldedDeed deed="tell-doors" seen={lastEvent} fault={fault} title={t.doors} button={t.doorsButton} look="neel">
      {ends.map(({ side, end, name }) => {
        const [flat, building] = [`${side}-flat`, `${side}-building`].map(field =>
          fault?.deed === 'tell-doors' ? fault.fields[field] : undefined,
        )
        return (
          <DoorFields
            key={side}
            side={side}
            end={end}
            legend={name}
            faults={{ ...(flat && { flat }), ...(building && { building }) }}
          />
        )
      })}
    </FoldedDeed>
  )
}

function Refund({ order, most, fault }: Props & { most: Paise }) {
  const sources = order.payments.filter(({ left, currency }) => left > 0 && currency === 'INR')
  return (
    <FoldedDeed
      deed="refund"
      seen={order.lastEvent}
      fault={fault}
      title={t.refund}
      hint={t.refundMost(formatRupees(most))}
      button={t.refundButton}
      look="neel"
    >
      <TextField
        label={t.refundAmount}
        name="refund"
        inputMode="decimal"
        defaultValue={order.balanceDue < 0 ? -order.balanceDue / 100 : undefined}
        error={errorAt(fault, 'refund', 'refund')}
        required
      />
      {sources.length > 1 && (
        <Field label={t.refundFrom} error={errorAt(fault, 'refund', 'from')}>
          {control => (
            <select className="input" name="from" defaultValue="" {...control}>
              <option value="">{t.refundAsUsual}</option>
              {sources.map(({ type, mode, reference, left, at }) => (
                <option key={reference} value={reference}>
                  {t.refundSource(entryText[type] ?? type, howText(mode), formatDay(indiaDate(at)), formatRupees(left))}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <TextField
        label={t.refundReason}
        name="reason"
        maxLength={200}
        error={errorAt(fault, 'refund', 'reason')}
        required
      />
    </FoldedDeed>
  )
}

const howText = (mode: string) => (isHandMode(mode) ? handModeText[mode] : t.online)

function Lower({ order, fault }: Props) {
  return (
    <FoldedDeed
      deed="lower"
      seen={order.lastEvent}
      fault={fault}
      title={t.lower}
      hint={t.lowerHint(formatRupees(priceOfWork(order)))}
      button={t.lowerButton}
      look="neel"
    >
      <TextField
        label={t.lowerAmount}
        name="lower"
        inputMode="decimal"
        error={errorAt(fault, 'lower', 'lower')}
        required
      />
      <TextField
        label={t.lowerReason}
        name="lowerReason"
        maxLength={200}
        error={errorAt(fault, 'lower', 'lowerReason')}
        required
      />
    </FoldedDeed>
  )
}

function Cancel({ order, terms, money, fault }: Props & { terms: Extract<Cancellation, { ok: true }> }) {
  const asks = money && order.paid > 0
  return (
    <FoldedDeed
      deed="cancel"
      seen={order.lastEvent}
      fault={fault}
      title={t.cancel}
      hint={order.paid > 0 ? termsText(terms) : t.cancelUnpaid}
      button={t.cancel}
      look="danger"
    >
      <Field label={t.cancelCause} error={errorAt(fault, 'cancel', 'cause')}>
        {control => (
          <select className="input" name="cause" defaultValue="" {...control} required>
            <option value="" disabled>
              {t.cancelCausePick}
            </option>
            {cancellationCauses.map(cause => (
              <option key={cause} value={cause}>
                {causeText[cause]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {asks ? (
        <TextField
          label={t.cancelRefund}
          name="refund"
          inputMode="decimal"
          placeholder={String(terms.refund / 100)}
          error={errorAt(fault, 'cancel', 'refund')}
        />
      ) : (
        <input type="hidden" name="refund" value="" />
      )}
      <TextAreaField
        label={t.reason}
        name="reason"
        maxLength={500}
        error={errorAt(fault, 'cancel', 'reason')}
        required
      />
    </FoldedDeed>
  )
}

const termsText = ({ refund, fee }: Extract<Cancellation, { ok: true }>) => {
  const byTerms = t.cancelTerms(formatRupees(refund), formatRupees(fee))
  return fee > 0 ? `${byTerms} ${t.cancelCompany}` : byTerms
}
