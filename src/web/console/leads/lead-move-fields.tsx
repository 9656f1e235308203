import type { ReactNode } from 'react'
import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'
import { formatRupees, type Paise, paise } from '#kernel/money.ts'
import { optionalTypedField, rupeesField } from '#kernel/typed-fields.ts'
import { LEAD_PLACE_MAX_LENGTH, leadFlexibleDays } from '#modules/sales/rules/lead-move.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { DateField } from '../kit/date-field.tsx'
import css from './lead-entry.module.css'

const place = z.string().trim().max(LEAD_PLACE_MAX_LENGTH, 'sales.long').default('')

/** The fields of the move that a lead plans. All are optional. */
export const leadMoveForm = z
  .object({
    moveDate: z
      .string()
      .trim()
      .refine(text => text === '' || isIndiaDate(text), 'sales.move-date')
      .default(''),
    flexibleDays: z.coerce
      .number()
      .refine(days => leadFlexibleDays.some(one => one === days), 'sales.required')
      .default(0),
    ...{ origin: place, destination: place },
    home: z.string().trim().max(40, 'sales.required').default(''),
    budget: optionalTypedField(rupeesField('sales.budget', { least: paise(100) }), null),
  })
  .transform(({ moveDate, home, ...move }) => ({
    ...move,
    moveDate: isIndiaDate(moveDate) ? moveDate : null,
    home: home || null,
  }))

/** Formats a budget as staff type it: '15,000'. */
export const formatBudget = (amount: Paise): string => formatRupees(amount, 'short').replace('₹', '')

type FieldValues = (name: string, otherwise?: string) => { name: string; defaultValue: string; error: ReactNode }

/** The move that a lead plans: date and flexibility, origin and destination, home size and budget. */
export function LeadMoveFields({ field, homes }: { field: FieldValues; homes: { code: string; name: string }[] }) {
  const t = useTranslation()
  const stop = (name: string) => {
    const { defaultValue, error } = field(name)
    return { name, defaultAddress: defaultValue, error }
  }
  return (
    <div className={css.fields}>
      <DateField {...field('moveDate')} label={t('leads.move.date')} />
      <SelectField {...field('flexibleDays', '0')} label={t('leads.move.flexible')}>
        {leadFlexibleDays.map(days => (
          <option key={days} value={days}>
            {t('leads.move.flexibleDays', { days })}
          </option>
        ))}
      </SelectField>
      <AddressField {...stop('origin')} label={t('leads.phone.from')} />
      <AddressField {...stop('destination')} label={t('leads.phone.to')} />
      <SelectField {...field('home')} label={t('leads.phone.preset')}>
        <option value="">{t('leads.new.cityUnknown')}</option>
        {homes.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('budget')}
        label={t('leads.move.budget')}
        inputMode="decimal"
        maxLength={40}
        autoComplete="off"
      />
    </div>
  )
}
