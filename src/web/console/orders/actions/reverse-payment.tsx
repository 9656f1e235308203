import type { OrderPayment, OrderView } from '#modules/orders/record/rules/order-view.ts'
import { checkReversal } from '#modules/payments/rules/reversal.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import ledgerCss from '../../kit/ledger.module.css'

type Props = { entry: OrderPayment; order: OrderView; formError: ActionError }

/** The form that reverses a payment entered in error, offered as long as nothing of it was refunded. */
export function ReversePayment({ entry, order: { status, lastEvent: seen }, formError }: Props) {
  const t = useTranslation()
  const { reference, credit } = entry
  if (credit === 0 || checkReversal(entry)) return null
  return (
    <div className={ledgerCss.actions}>
      <CollapsibleAction
        intent="reverse-payment"
        about={reference}
        seen={seen}
        formError={formError}
        title={t('console.reverse')}
        hint={t(getReversalHintKey(status))}
        button={t('console.reverseButton')}
        look="plain"
      >
        <TextField
          label={status === 'Completed' ? t('console.why') : t('console.reverseWhy')}
          name="why"
          maxLength={200}
          error={getFieldError(formError, 'reverse-payment', 'why', reference)}
          required
        />
      </CollapsibleAction>
    </div>
  )
}

/**
 * Returns the hint about the payment’s documents: the receipt voucher is cancelled; after a cancellation the charge
 * gets a credit note; after the tax invoice the receipt vouchers stay and the amount is due again.
 */
function getReversalHintKey(status: OrderView['status']) {
  if (status === 'Completed') return 'console.reverseAfterInvoice'
  return status === 'Cancelled' ? 'console.reverseOfCancelled' : 'console.reverseHint'
}
