import type { ReactNode } from 'react'
import { formatDay, formatHour, formatInstantDay } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { type IndiaDate, toIndiaHour } from '#kernel/india-time.ts'
import { formatRupees, type Paise, subtract, ZERO } from '#kernel/money.ts'
import { getFreeCancellationDeadline } from '#modules/orders/record/rules/cancellation-charge.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import { type CancellationStep, isFreeUntilFullCharge } from '#modules/scheduling/rules/booking-terms.ts'
import type { LateCreditStep } from '#modules/scheduling/rules/late-credit.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { formatLateCredits } from '#web/app-shell/cancellation/format-late-credits.ts'
import { formatCurrentSteps, formatLaterSteps } from '#web/app-shell/cancellation/format-steps.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Barcode } from '#web/ui/barcode.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'
import css from './summary.module.css'

export type PayBoxAmounts = Record<'subtotal' | 'discount' | 'gst' | 'insurance' | 'total' | 'token' | 'balance', Paise>

type Props = {
  amounts: PayBoxAmounts
  /** The current rates, shown beside the amounts. */
  rates: Pick<PriceBook, 'gst' | 'insurance' | 'token'>
  insuredValue: Paise
  slot: { date: IndiaDate; hour: SlotHour }
  now: number
  /** The cancellation terms that the customer accepts. */
  cancellation: readonly CancellationStep[]
  /** The credits promised for a late crew. */
  lateCredits: readonly LateCreditStep[]
  /** The document below: 'Draft 7F3K', 'Quotation TH-24118'. */
  code: string
  caption: string
  /** The last day on which the price is valid. */
  until: IndiaDate
  /** The pay button of a desktop; on a phone it is in the bar. */
  children?: ReactNode
}

/** The amounts due now and later, and the date until which cancellation is free (WIZ-07). */
export function PayBox({
  amounts,
  rates,
  insuredValue,
  slot,
  now,
  cancellation,
  lateCredits,
  code,
  caption,
  until,
  children,
}: Props) {
  const t = useTranslation()
  const late = formatLateCredits(t, lateCredits)
  return (
    <div className={css.paybox}>
      <MoneyList>
        <MoneyRow label={t('wizard.summary.quotation')} amount={amounts.subtotal} />
        {amounts.discount > 0 && <MoneyRow label={t('quotation.discount')} amount={subtract(ZERO, amounts.discount)} />}
        <MoneyRow label={t('wizard.summary.gst', { rate: formatPercent(rates.gst) })} amount={amounts.gst} />
        {amounts.insurance > 0 && (
          <MoneyRow
            label={t('wizard.summary.insurance')}
            amount={amounts.insurance}
            how={t('wizard.summary.insuranceHow', {
              rate: formatPercent(rates.insurance),
              value: formatRupees(insuredValue, 'short'),
            })}
          />
        )}
        <MoneyRow label={t('wizard.summary.total')} amount={amounts.total} sum />
        <MoneyRow
          label={t('wizard.summary.token')}
          amount={amounts.token}
          how={t('wizard.summary.tokenHow', { rate: formatPercent(rates.token) })}
          now
        />
        <MoneyRow label={t('wizard.summary.balance')} amount={amounts.balance} />
      </MoneyList>
      {children}
      <p className={`sm muted ${css.assure}`}>
        <Icon name="shield" />
        <span>{formatCancellationLine(t, slot, now, cancellation)}</span>
      </p>
      <p className={`sm muted ${css.assure}`}>
        <Icon name="lock" />
        <span>{t('move.cap')}</span>
      </p>
      {late && (
        <p className={`sm muted ${css.assure}`}>
          <Icon name="clock" />
          <span>{late}</span>
        </p>
      )}
      <Barcode text={code} left={caption} right={t('move.validUntil', { day: formatDay(until, t.tag) })} />
    </div>
  )
}

/** Returns the date until which cancellation is free, and the charge after it. Source: terms, cancellation notice. */
function formatCancellationLine(
  t: Translate,
  { date, hour }: Props['slot'],
  now: number,
  cancellation: Props['cancellation'],
) {
  const agreed = { moveDate: date, slot: hour, cancellation }
  const until = getFreeCancellationDeadline(agreed)!
  const free = t('wizard.summary.cancelFree', {
    until: `${formatHour(toIndiaHour(until))}, ${formatInstantDay(until, t.tag)}`,
  })
  const at = new Date(now)
  if (at < until)
    return isFreeUntilFullCharge(cancellation) ? free : [free, ...formatLaterSteps(t, cancellation)].join(' ')
  if (!isFreeUntilFullCharge(cancellation)) return formatCurrentSteps(t, agreed, at)
  return t('wizard.summary.cancelLate', { hours: String(cancellation[0]!.hours) })
}
