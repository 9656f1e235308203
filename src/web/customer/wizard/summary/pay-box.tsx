import type { ReactNode } from 'react'
import { addDays, formatDay, type IndiaDate, instantOf } from '#kernel/india-time.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { PriceBook } from '#modules/pricing/rules/price-book.ts'
import type { SlotHour } from '#modules/scheduling/rules/slot.ts'
import { percent } from '#web/text/en/quotation.ts'
import { validWords } from '#web/text/en/valid-until.ts'
import { wizard } from '#web/text/en/wizard.ts'
import { Barcode } from '#web/ui/barcode.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { MoneyList, MoneyRow } from '#web/ui/money-list.tsx'

const t = wizard.summary

export type Amounts = Record<'subtotal' | 'gst' | 'insurance' | 'total' | 'token' | 'balance', Paise>

type Props = {
  amounts: Amounts
  /** In force today: the rates are said beside the amounts. */
  rates: Pick<PriceBook, 'gst' | 'insurance' | 'token'>
  insuredValue: Paise
  slot: { date: IndiaDate; hour: SlotHour }
  now: number
  /** The document below: 'Draft 7F3K', 'Quotation TH-24118'. */
  code: string
  caption: string
  /** The last day of the price. */
  until: IndiaDate
  /** The pay button of a desktop; a phone's stands in the bar. */
  children?: ReactNode
}

/** What is to be paid, now and later, and until when it can be taken back (WIZ-07). */
export function PayBox({ amounts, rates, insuredValue, slot, now, code, caption, until, children }: Props) {
  return (
    <div className="stub paybox">
      <MoneyList>
        <MoneyRow label={t.quotation} amount={amounts.subtotal} />
        <MoneyRow label={t.gst(percent(rates.gst))} amount={amounts.gst} />
        {amounts.insurance > 0 && (
          <MoneyRow
            label={t.insurance}
            amount={amounts.insurance}
            how={t.insuranceHow(percent(rates.insurance), formatRupees(insuredValue, 'short'))}
          />
        )}
        <MoneyRow label={t.total} amount={amounts.total} sum />
        <MoneyRow label={t.token} amount={amounts.token} how={t.tokenHow(percent(rates.token))} style="short" now />
        <MoneyRow label={t.balance} amount={amounts.balance} />
      </MoneyList>
      {children}
      <p className="sm muted assure">
        <Icon name="shield" />
        <span>{cancellationLine(slot, now)}</span>
      </p>
      <Barcode text={code} left={caption} right={validWords(formatDay(until))} />
    </div>
  )
}

/** Free until 48 hours before the slot; the token after that. Source: terms, cancellation notice. */
function cancellationLine({ date, hour }: Props['slot'], now: number): string {
  const twoDaysBefore = addDays(date, -2)
  if (now >= instantOf(twoDaysBefore, hour).getTime()) return t.cancelLate
  return t.cancelFree(`${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'AM' : 'PM'}, ${formatDay(twoDaysBefore)}`)
}
