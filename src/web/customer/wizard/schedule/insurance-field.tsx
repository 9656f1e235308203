import { formatRupees, paise } from '#kernel/money.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import { calculateInsurance } from '#modules/pricing/rules/insurance.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/field.tsx'
import css from './schedule.module.css'

type Props = {
  /** Paise; NaN if ticked without a value. */
  insuredValue: number
  rate: number
  error: string | undefined
}

/**
 * Optional, and never preselected for the customer (BIZ-02). Not shown without a policy for the date. The value also
 * shows without script, once the box is ticked.
 */
export function InsuranceField({ insuredValue, rate, error }: Props) {
  const t = useTranslation()
  if (rate === 0) return null
  const premium =
    insuredValue > 0
      ? t('wizard.schedule.premium', { amount: formatRupees(calculateInsurance(paise(insuredValue), rate), 'short') })
      : t('wizard.schedule.worthHint')
  return (
    <div className={css.insure}>
      <Checkbox
        name="insured"
        defaultChecked={insuredValue !== 0}
        label={<b>{t('wizard.schedule.insure')}</b>}
        hint={t('wizard.schedule.insureHint', { rate: formatPercent(rate) })}
      />
      <TextField
        className={css.insureValue}
        label={t('wizard.schedule.worth')}
        name="insured-value"
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        placeholder="1,00,000"
        defaultValue={insuredValue > 0 ? (insuredValue / 100).toLocaleString('en-IN') : ''}
        hint={premium}
        error={error}
      />
    </div>
  )
}
