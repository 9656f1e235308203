import { formatRupees, paise } from '#kernel/money.ts'
import { insuranceOn } from '#modules/pricing/rules/insurance.ts'
import { percent } from '#web/text/en/quotation.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { Check } from '#web/ui/check.tsx'
import { TextField } from '#web/ui/field.tsx'

const t = wizard.schedule

type Props = {
  /** Paise; NaN once ticked without a value. */
  insuredValue: number
  rate: number
  error: string | undefined
}

/** Optional, and never ticked for the customer (BIZ-02). The value shows without script, too, once the box is ticked. */
export function InsuranceField({ insuredValue, rate, error }: Props) {
  const premium =
    insuredValue > 0 ? t.premium(formatRupees(insuranceOn(paise(insuredValue), rate), 'short')) : t.worthHint
  return (
    <div className="insure">
      <Check
        name="insured"
        defaultChecked={insuredValue !== 0}
        label={<b>{t.insure}</b>}
        hint={t.insureHint(percent(rate))}
      />
      <TextField
        className="insure-value"
        label={t.worth}
        name="insured-value"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        placeholder="1,00,000"
        defaultValue={insuredValue > 0 ? (insuredValue / 100).toLocaleString('en-IN') : ''}
        hint={premium}
        error={error}
      />
    </div>
  )
}
