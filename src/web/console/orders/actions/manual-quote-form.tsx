import { formatRupees } from '#kernel/money.ts'
import type { OrderView } from '#modules/orders/record/rules/order-view.ts'
import { type ManualQuotePart, manualQuoteParts } from '#modules/pricing/rules/quotation.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ActionSection } from '../../kit/action.tsx'
import { type ActionError, getFieldError } from '../../kit/action-error.ts'
import css from './manual-quote-form.module.css'

type Props = { order: OrderView; formError: ActionError }

/**
 * The form of a manual quote: the price part by part, as the customer reads it. Insurance and GST are added
 * automatically.
 */
export function ManualQuoteForm({ order, formError }: Props) {
  const t = useTranslation()
  return (
    <ActionSection
      intent="send-quotation"
      seen={order.lastEvent}
      title={t('console.price')}
      hint={t('console.priceHint')}
      button={t('console.sendPrice')}
      look="primary"
    >
      <ManualQuoteFields order={order} formError={formError} />
    </ActionSection>
  )
}

/** The fields of a manual quote, with the parts of the current price. */
export function ManualQuoteFields({ order, formError }: Props) {
  const t = useTranslation()
  const { insuredValue } = order
  return (
    <>
      <div className={css.parts}>
        <TextField
          label={t('console.km')}
          name="km"
          inputMode="numeric"
          defaultValue={findQuotePart(order, 'road')?.params.km}
          error={getFieldError(formError, 'send-quotation', 'km')}
        />
        {manualQuoteParts.map(part => (
          <TextField
            key={part}
            label={t(`quotation.manualPart.${part}`)}
            name={part}
            inputMode="numeric"
            placeholder="₹"
            defaultValue={formatPartRupees(order, part)}
            error={getFieldError(formError, 'send-quotation', part)}
          />
        ))}
      </div>
      <p className="sm muted">
        {insuredValue > 0
          ? t('console.priceInsured', { worth: formatRupees(insuredValue, 'short') })
          : t('console.priceNotInsured')}
      </p>
      <TextField label={t('console.note')} name="note" maxLength={500} />
    </>
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
