import { formatInstant } from '#i18n/format.ts'
import { formatRupees } from '#kernel/money.ts'
import type { OrderView, PriceReduction } from '#modules/orders/record/rules/order-view.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { CollapsibleAction } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import ledgerCss from '../../kit/ledger.module.css'

type Props = { allowance: PriceReduction; order: OrderView; money: boolean; formError: ActionError }

/** A price reduction with its amount and reason, and the action that reverses it. */
export function PriceReductionEntry({ allowance: { id, amount, reason, at }, order, money, formError }: Props) {
  const t = useTranslation()
  const about = String(id)
  return (
    <div className={ledgerCss.allowance}>
      <p className={ledgerCss.entry}>
        <b>{t('console.priceReduced')}</b>
        <b>− {formatRupees(amount)}</b>
      </p>
      <p className="sm muted">
        <time dateTime={at.toISOString()}>{formatInstant(at, t.tag)}</time>, {reason}
      </p>
      {money && order.status !== 'Cancelled' && (
        <CollapsibleAction
          intent="withdraw-reduction"
          about={about}
          seen={order.lastEvent}
          formError={formError}
          title={t('console.raise')}
          hint={t('console.raiseHint')}
          button={t('console.raiseButton')}
          look="plain"
        >
          <TextField
            label={t('console.why')}
            name="why"
            maxLength={200}
            error={getFieldError(formError, 'withdraw-reduction', 'why', about)}
            required
          />
        </CollapsibleAction>
      )}
    </div>
  )
}
