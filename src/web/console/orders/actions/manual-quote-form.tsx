import { formatRupees } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { type ManualQuotePart, manualQuoteParts } from '#modules/pricing/rules/quotation.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ActionSection } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import css from './price-request.module.css'

/**
 * The form of a manual quote: the price part by part, as the customer reads it. Insurance and GST are added
 * automatically.
 */
export function ManualQuoteForm({ order, formError }: { order: OrderView; formError: ActionError }) {
  const t = useTranslation()
  const { quotation, insuredValue, lastEvent, total } = order
  return (
    <ActionSection
      intent="price"
      seen={lastEvent}
      title={quotation ? t('console.priceAgain') : t('console.price')}
      hint={quotation ? t('console.priceAgainHint', { total: formatRupees(total) }) : t('console.priceHint')}
      button={t('console.sendPrice')}
      look="call"
    >
      <div className={css.parts}>
        <TextField
          label={t('console.km')}
          name="km"
          inputMode="numeric"
          defaultValue={findQuotePart(order, 'road')?.params.km}
          error={getFieldError(formError, 'price', 'km')}
        />
        {manualQuoteParts.map(part => (
          <TextField
            key={part}
            label={t(`quotation.hand.${part}`)}
            name={part}
            inputMode="numeric"
            placeholder="₹"
            defaultValue={formatPartRupees(order, part)}
            error={getFieldError(formError, 'price', part)}
          />
        ))}
      </div>
      <p className="sm muted">
        {insuredValue > 0
          ? t('console.priceInsured', { worth: formatRupees(insuredValue, 'short') })
          : t('console.priceNotInsured')}
      </p>
      <TextField label={t('console.note')} name="note" maxLength={500} />
    </ActionSection>
  )
}

/** Finds a part of the current quotation. An earlier price was a single amount, which is shown as the truck part. */
const findQuotePart = ({ quotation }: OrderView, part: ManualQuotePart) =>
  quotation?.lines
    .flatMap(line => (line.code === 'by-hand' ? [line] : []))
    .find(line => (line.params.part ?? 'truck') === part)

const formatPartRupees = (order: OrderView, part: ManualQuotePart) => {
  const amount = findQuotePart(order, part)?.amount
  return amount === undefined ? undefined : amount / 100
}
