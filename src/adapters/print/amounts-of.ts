import { rupeesInWords } from '#i18n/rupees-in-words.ts'
import { formatRupees, type Paise } from '#kernel/money.ts'
import type { Gst } from '#modules/documents/rules/gst.ts'
import { percent } from '#modules/pricing/rules/percent.ts'
import type { Amount, Fact, Sum } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

/** One amount with its label; a small line under it where there is more to say. */
export const amountOf = (label: string, amount: Paise, how = ''): Amount => ({
  label,
  how,
  amount: formatRupees(amount, 'full'),
})
/** The same where there is anything of it. */
export const amountIf = (label: string, amount: Paise): Amount[] => (amount === 0 ? [] : [amountOf(label, amount)])

/** The sum that the page is about. */
export const sumOf = (label: string, amount: Paise): Sum => ({ label, amount: formatRupees(amount, 'full') })

/** Central and State tax, each at half the rate, or the one between States: called so in every language. */
export const gstAmounts = (gst: Gst): Amount[] =>
  gst.kind === 'inter'
    ? [amountOf(`IGST ${percent(gst.rate)}`, gst.igst)]
    : [amountOf(`CGST ${percent(gst.rate / 2)}`, gst.cgst), amountOf(`SGST ${percent(gst.rate / 2)}`, gst.sgst)]

export function inWordsOf(amount: Paise, { t, code }: DocumentLocale): Fact | null {
  const text = rupeesInWords(amount, code)
  return text === null ? null : { cap: t('documents.in-words'), text, wide: 1 }
}
