import { type IndiaDate, indiaDate } from '#kernel/india-time.ts'
import type { OrderView } from '#modules/orders/rules/order-view.ts'
import { manualPaymentModes } from '#modules/payments/rules/manual-payment-mode.ts'
import { earliestReceived } from '#modules/settlement/rules/received-on.ts'
import { useTranslation } from '#web/shell/words/use-words.tsx'
import { Check } from '#web/ui/check.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { CollapsibleAction } from '../action.tsx'
import { type ActionError, errorAt, isRefused } from '../action-error.ts'

/** Money that came without the provider: in cash to the crew, or to the company's own account. Nothing while nothing can be paid. */
export function ManualPaymentCard({
  order: { status, payable, lastEvent, placedAt },
  today,
  fault,
}: {
  order: OrderView
  today: IndiaDate
  fault: ActionError
}) {
  const say = useTranslation()
  if (!payable.can) return null
  return (
    <CollapsibleAction
      deed="receive"
      seen={lastEvent}
      fault={fault}
      title={say('console.receive')}
      hint={status === 'Completed' ? say('console.receiveAfterInvoice') : say('console.receiveHint')}
      button={say('console.receiveButton')}
      look="neel"
    >
      <TextField
        label={say('console.received')}
        name="received"
        inputMode="decimal"
        defaultValue={payable.amount / 100}
        error={errorAt(fault, 'receive', 'received')}
        required
      />
      {isRefused(fault, 'receive') && fault?.code === 'amount.far-above' && (
        <Check name="more" value="yes" label={say('console.receivedMore')} />
      )}
      <SelectField label={say('console.receivedHow')} name="mode">
        {manualPaymentModes.map(mode => (
          <option key={mode} value={mode}>
            {say(`console.handMode.${mode}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('console.receivedOn')}
        name="on"
        type="date"
        min={earliestReceived(indiaDate(placedAt), today)}
        max={today}
        defaultValue={today}
        error={errorAt(fault, 'receive', 'on')}
        required
      />
      <TextField
        label={say('console.receivedReference')}
        name="reference"
        maxLength={60}
        error={errorAt(fault, 'receive', 'reference')}
      />
      <TextField
        label={say('console.receivedNote')}
        name="note"
        maxLength={200}
        error={errorAt(fault, 'receive', 'note')}
      />
    </CollapsibleAction>
  )
}
