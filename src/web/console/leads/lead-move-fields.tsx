import type { ReactNode } from 'react'
import { formatRupees, type Paise } from '#kernel/money.ts'
import { leadFlexibleDays } from '#modules/sales/rules/lead-move.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AddressField } from '#web/shared/address/address-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { DateField } from '../kit/date-field.tsx'
import css from './lead-entry.module.css'

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
