import { PO_NUMBER_MAX_LENGTH } from '#modules/business-customers/rules/business-customer.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { TextField } from '#web/ui/field.tsx'
import { PayerSelect } from '../orders/order/business-customer-card.tsx'
import css from './phone-booking.module.css'
import type { PhoneBookingContext } from './phone-booking-reply.ts'
import { PhoneSection } from './phone-sections.tsx'

type Props = { known: PhoneBookingContext; typed: Record<string, string>; errors: Record<string, string | undefined> }

/** The payer, if it is a business customer. Renders nothing if there is none to choose. */
export function PhonePayerSection({ known: { firms }, typed, errors }: Props) {
  const t = useTranslation()
  if (firms.length === 0) return null
  return (
    <PhoneSection title={t('businessCustomers.order.title')}>
      <div className={css.row}>
        <PayerSelect businessCustomers={firms} chosen={typed.firm ?? null} error={errors.firm} />
        <TextField
          label={t('businessCustomers.order.po')}
          name="po"
          maxLength={PO_NUMBER_MAX_LENGTH}
          autoComplete="off"
          defaultValue={typed.po ?? ''}
          error={errors.po}
        />
      </div>
    </PhoneSection>
  )
}
