import { Form, useNavigation } from 'react-router'
import { formatRupees } from '#kernel/money.ts'
import type { Cancellation } from '#modules/orders/rules/cancellation.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { canMove } from '#modules/orders/rules/status.ts'
import { formatSlot, slotHours } from '#modules/scheduling/rules/slot.ts'
import type { FormFault } from '../session.ts'
import { consoleText } from '../text/en/console.ts'
import { faultText } from '../text/en/faults.ts'
import { newDate as t } from '../text/en/new-date.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError, TextAreaField, TextField } from '../ui/field.tsx'

type Props = { order: OrderView; cancellation: Cancellation; fault: (FormFault & { deed: string }) | undefined }

/** What staff may do with an order now: just what the table of transitions allows. */
export function OrderActions({ order, cancellation, fault }: Props) {
  const busy = useNavigation().state !== 'idle'
  const errorAt = (deed: string) => (field: string) =>
    fault?.deed === deed && fault.fields[field] ? faultText(fault.fields[field]) : undefined
  const may = (to: Parameters<typeof canMove>[1]) => canMove(order.status, to, 'staff')
  return (
    <>
      {fault && Object.keys(fault.fields).length === 0 && <FieldError>{faultText(fault.code)}</FieldError>}
      {order.longDistance && order.status === 'Quotation' && (
        <Deed deed="price" title={consoleText.price} button={consoleText.sendPrice} busy={busy} look="call">
          <TextField
            label={consoleText.amount}
            name="amount"
            inputMode="decimal"
            hint={consoleText.priceHint}
            error={errorAt('price')('amount')}
            required
          />
          <TextField label={consoleText.moveDate} name="moveDate" type="date" error={errorAt('price')('moveDate')} />
          <TextField label={consoleText.note} name="note" maxLength={500} />
        </Deed>
      )}
      {may('Adminapproved') && (
        <Deed
          deed="approve"
          title={consoleText.approve}
          hint={consoleText.approveHint}
          button={consoleText.approve}
          busy={busy}
          look="call"
        />
      )}
      {may('ready') && (
        <Deed deed="assign" title={consoleText.crew} button={consoleText.assign} busy={busy} look="call">
          <TextField label={consoleText.crew} name="crew" maxLength={200} error={errorAt('assign')('crew')} required />
        </Deed>
      )}
      {may('Completed') && (
        <Deed
          deed="complete"
          title={consoleText.complete}
          hint={consoleText.completeHint}
          button={consoleText.complete}
          busy={busy}
          look="call"
        />
      )}
      {order.status !== 'Completed' && order.status !== 'Cancelled' && (
        <Deed deed="reschedule" title={t.staff} hint={t.staffHint} button={t.staff} busy={busy} look="plain">
          <TextField label={t.date} name="date" type="date" error={errorAt('reschedule')('date')} required />
          <Field label={t.slot} error={errorAt('reschedule')('slot')}>
            {control => (
              <select className="input" name="slot" {...control}>
                {slotHours.map(hour => (
                  <option key={hour} value={hour}>
                    {formatSlot(hour)}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </Deed>
      )}
      {order.paid > 0 && (
        <Deed deed="refund" title={consoleText.refund} button={consoleText.refund} busy={busy} look="plain">
          <TextField
            label={consoleText.refundAmount}
            name="refund"
            inputMode="decimal"
            defaultValue={order.balanceDue < 0 ? -order.balanceDue / 100 : undefined}
            hint={consoleText.refundMost(formatRupees(order.paid))}
            error={errorAt('refund')('refund')}
            required
          />
          <TextField
            label={consoleText.refundReason}
            name="reason"
            maxLength={200}
            error={errorAt('refund')('reason')}
            required
          />
        </Deed>
      )}
      {cancellation.ok && (
        <Deed deed="cancel" title={consoleText.cancel} button={consoleText.cancel} busy={busy} look="danger">
          {order.paid > 0 && (
            <TextField
              label={consoleText.cancelRefund}
              name="refund"
              inputMode="decimal"
              placeholder={String(cancellation.refund / 100)}
              hint={consoleText.cancelTerms(formatRupees(cancellation.refund), formatRupees(cancellation.fee))}
              error={errorAt('cancel')('refund')}
            />
          )}
          {order.paid === 0 && <input type="hidden" name="refund" value="" />}
          <TextAreaField
            label={consoleText.reason}
            name="reason"
            maxLength={500}
            error={errorAt('cancel')('reason')}
            required
          />
        </Deed>
      )}
    </>
  )
}

type DeedProps = {
  deed: string
  title: string
  button: string
  busy: boolean
  look: 'call' | 'plain' | 'danger'
  hint?: string
  children?: React.ReactNode
}

function Deed({ deed, title, hint, button, busy, look, children }: DeedProps) {
  return (
    <Form method="post" className="console-card" noValidate>
      <h2>{title}</h2>
      {hint && <p className="sm muted">{hint}</p>}
      <input type="hidden" name="deed" value={deed} />
      {children}
      <Button look={look} small disabled={busy}>
        {button}
      </Button>
    </Form>
  )
}
