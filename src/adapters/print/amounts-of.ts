import { rupeesInWords } from '#i18n/rupees-in-words.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Gst } from '#modules/documents/rules/gst.ts'
import { percent } from '#modules/pricing/rules/percent.ts'
import type { Amount, Fact, Sum } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

/** Formats one amount with its label, and a small line below it if there is more to say. */
export const amountOf = (label: string, amount: Paise, how = ''): Amount => ({
  label,
  how,
  amount: formatRupees(amount, 'full'),
})
/** Formats the amount unless it is zero. */
export const amountIf = (label: string, amount: Paise): Amount[] => (amount === 0 ? [] : [amountOf(label, amount)])

/** Formats the total of a page. */
export const sumOf = (label: string, amount: Paise): Sum => ({ label, amount: formatRupees(amount, 'full') })

/**
 * Formats the tax: Central and State tax, each at half the rate, or integrated tax between States. The names are the
 * same in every language.
 */
export const gstAmounts = (gst: Gst): Amount[] =>
  gst.kind === 'inter'
    ? [amountOf(`IGST ${percent(gst.rate)}`, gst.igst)]
    : [amountOf(`CGST ${percent(gst.rate / 2)}`, gst.cgst), amountOf(`SGST ${percent(gst.rate / 2)}`, gst.sgst)]

export function inWordsOf(amount: Paise, { t, code }: DocumentLocale): Fact | null {
  const text = rupeesInWords(amount, code)
  return text === null ? null : { cap: t('documents.in-words'), text, wide: 1 }
}
