import { formatRupeesInWords } from '#i18n/rupees-in-words.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Gst } from '#modules/documents/rules/gst.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import type { DocumentLocale } from './document-locale.ts'
import type { AmountLine, LabelledFact, TotalLine } from './page.ts'

/** Formats one amount with its label, and a small line below it if there is more to say. */
export const formatAmountLine = (label: string, amount: Paise, how = ''): AmountLine => ({
  label,
  how,
  amount: formatRupees(amount, 'full'),
})
/** Formats the amount unless it is zero. */
export const formatAmountLineIfAny = (label: string, amount: Paise): AmountLine[] =>
  amount === 0 ? [] : [formatAmountLine(label, amount)]

/** Formats the total of a page. */
export const formatTotalLine = (label: string, amount: Paise): TotalLine => ({
  label,
  amount: formatRupees(amount, 'full'),
})

/**
 * Formats the tax: Central and State tax, each at half the rate, or integrated tax between States. The names are the
 * same in every language.
 */
export const formatGstLines = (gst: Gst): AmountLine[] =>
  gst.kind === 'inter'
    ? [formatAmountLine(`IGST ${formatPercent(gst.rate)}`, gst.igst)]
    : [
        formatAmountLine(`CGST ${formatPercent(gst.rate / 2)}`, gst.cgst),
        formatAmountLine(`SGST ${formatPercent(gst.rate / 2)}`, gst.sgst),
      ]

export function formatAmountInWords(amount: Paise, { t, code }: DocumentLocale): LabelledFact | null {
  const text = formatRupeesInWords(amount, code)
  return text === null ? null : { cap: t('documents.in-words'), text, wide: 1 }
}
