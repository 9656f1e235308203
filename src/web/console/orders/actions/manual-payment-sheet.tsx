import { type IndiaDate, toIndiaDate } from '#kernel/india-time.ts'
import { getEarliestReceiptDate } from '#modules/billing/rules/receipt-date.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { manualPaymentModes } from '#modules/payments/rules/manual-payment-mode.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { type ActionError, getFieldError, isRejectedForm } from '../../kit/action-error.ts'
import { ActionSheet } from '../../kit/action-sheet.tsx'

/**
 * The sheet that records a payment received outside the payment gateway: cash to the crew, or a transfer to the
 * company’s account. Renders nothing if no payment is due.
 */
export function ManualPaymentSheet({
  order: { status, payable, lastEvent, placedAt },
  today,
  formError,
}: {
  order: OrderView
  today: IndiaDate
  formError: ActionError
}) {
  const t = useTranslation()
  if (!payable.can) return null
  return (
    <ActionSheet
      id="payment"
      intent="record-payment"
      seen={lastEvent}
      formError={formError}
      title={t('console.receive')}
      hint={status === 'Completed' ? t('console.receiveAfterInvoice') : t('console.receiveHint')}
      button={t('console.receiveButton')}
      look="secondary"
    >
      <TextField
        label={t('console.received')}
        name="received"
        inputMode="decimal"
        defaultValue={payable.amount / 100}
        error={getFieldError(formError, 'record-payment', 'received')}
        required
      />
      {isRejectedForm(formError, 'record-payment') && formError?.code === 'amount.far-above' && (
        <Checkbox name="more" value="yes" label={t('console.receivedMore')} />
      )}
      <SelectField label={t('console.receivedHow')} name="mode">
        {manualPaymentModes.map(mode => (
          <option key={mode} value={mode}>
            {t(`console.manualPaymentMode.${mode}`)}
          </option>
        ))}
      </SelectField>
      <DateField
        label={t('console.receivedOn')}
        name="on"
        min={getEarliestReceiptDate(toIndiaDate(placedAt), today)}
        max={today}
        defaultValue={today}
        error={getFieldError(formError, 'record-payment', 'on')}
        required
      />
      <TextField
        label={t('console.receivedReference')}
        name="reference"
        maxLength={60}
        error={getFieldError(formError, 'record-payment', 'reference')}
      />
      <TextField
        label={t('console.receivedNote')}
        name="note"
        maxLength={200}
        error={getFieldError(formError, 'record-payment', 'note')}
      />
    </ActionSheet>
  )
}
