import { addDays, type IndiaDate } from '#kernel/india-time.ts'
import { formatRupees } from '#kernel/money.ts'
import type { BusinessCustomerDue } from '#modules/accounting/index.server.ts'
import type { TypedError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { DateField } from '#web/console/kit/date-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ActionCard } from '../kit/action-card.tsx'
import css from './business-customers.module.css'

type Props = { dues: BusinessCustomerDue[]; today: IndiaDate; formError: TypedError | undefined }

/** The form that records a bank transfer and allocates it to unpaid invoices. */
export function RecordTransferForm({ dues, today, formError }: Props) {
  const t = useTranslation()
  const own = formError?.typed.intent === 'record-transfer' ? formError : undefined
  const field = (name: string, usual = '') => ({
    ...{ name, defaultValue: own?.typed[name] ?? usual, error: own?.fields[name], autoComplete: 'off' },
  })
  return (
    <ActionCard
      title={t('businessCustomers.receive.title')}
      hint={t('businessCustomers.receive.hint')}
      formError={own && { text: own.fields.parts ?? own.text, fields: {} }}
      hidden={{ intent: 'record-transfer' }}
      button={t('businessCustomers.receive.button')}
      look="secondary"
      preventScrollReset
    >
      <div className={css.pair}>
        <TextField {...field('reference')} label={t('businessCustomers.receive.reference')} maxLength={60} />
        <SelectField {...field('mode', 'bank')} label={t('businessCustomers.receive.mode')}>
          {(['bank', 'upi'] as const).map(mode => (
            <option key={mode} value={mode}>
              {t(`console.manualPaymentMode.${mode}`)}
            </option>
          ))}
        </SelectField>
        <DateField
          {...field('on', today)}
          label={t('businessCustomers.receive.on')}
          min={addDays(today, -60)}
          max={today}
        />
      </div>
      <fieldset className={css.parts}>
        <legend className={css.legend}>{t('businessCustomers.receive.parts')}</legend>
        {dues.map(({ orderNo, invoice, owed }) => (
          <div key={orderNo} className={css.part}>
            <TextField
              {...field(`part-${orderNo}`)}
              label={t('businessCustomers.receive.part', { invoice, orderNo, owed: formatRupees(owed) })}
              inputMode="decimal"
              maxLength={40}
            />
            <TextField
              {...field(`tds-${orderNo}`)}
              label={t('businessCustomers.receive.tds')}
              aria-label={t('businessCustomers.receive.tdsOf', { invoice })}
              inputMode="decimal"
              maxLength={40}
            />
          </div>
        ))}
      </fieldset>
      <p className="muted sm">{t('businessCustomers.receive.tdsHint')}</p>
      <TextField
        {...field('certificate')}
        label={t('businessCustomers.receive.certificate')}
        hint={t('businessCustomers.receive.certificateHint')}
        maxLength={40}
      />
      <TextField {...field('note')} label={t('businessCustomers.receive.note')} maxLength={200} />
    </ActionCard>
  )
}
