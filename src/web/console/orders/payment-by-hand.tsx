import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { handModes } from '#modules/payments/rules/hand-mode.ts'
import { earliestReceived } from '#modules/payments/rules/received-on.ts'
import { handModeText, consoleText as t } from '#web/text/en/console.ts'
import { Field, TextField } from '#web/ui/field.tsx'
import { FoldedDeed } from '../deed.tsx'
import { type DeedFault, errorAt } from '../deed-fault.ts'

/** Money that came without the provider: in cash to the crew, or to the company's own account. Nothing while nothing can be paid. */
export function PaymentByHand({
  order: { status, payable, lastEvent, placedAt },
  today,
  fault,
}: {
  order: OrderView
  today: IndiaDate
  fault: DeedFault
}) {
  if (!payable.can) return null
  return (
    <FoldedDeed
      deed="receive"
      seen={lastEvent}
      fault={fault}
      title={t.receive}
      hint={status === 'Completed' ? t.receiveAfterInvoice : t.receiveHint}
      button={t.receiveButton}
      look="neel"
    >
      <TextField
        label={t.received}
        name="received"
        inputMode="decimal"
        defaultValue={payable.amount / 100}
        error={errorAt(fault, 'receive', 'received')}
        required
      />
      <Field label={t.receivedHow}>
        {control => (
          <select className="input" name="mode" {...control}>
            {handModes.map(mode => (
              <option key={mode} value={mode}>
                {handModeText[mode]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <TextField
        label={t.receivedOn}
        name="on"
        type="date"
        min={earliestReceived(indiaDate(placedAt), today)}
        max={today}
        defaultValue={today}
        error={errorAt(fault, 'receive', 'on')}
        required
      />
      <TextField
        label={t.receivedReference}
        name="reference"
        maxLength={60}
        error={errorAt(fault, 'receive', 'reference')}
      />
    </FoldedDeed>
  )
}
