import { formatDayAndYear } from '#i18n/format.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { add, formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { InvoiceFacts, IssuedDocument } from '#modules/documents/rules/document.ts'
import { listTaxNotes } from '#modules/documents/rules/tax-notes.ts'
import { formatLineCalculation, formatLineTitle } from '#modules/pricing/rules/format-line.ts'
import {
  formatAmountInWords,
  formatAmountLine,
  formatAmountLineIfAny,
  formatGstLines,
  formatTotalLine,
} from './amount-lines.ts'
import type { DocumentLocale } from './document-locale.ts'
import { drawBarcode } from './drawings.ts'
import type { InvoicePage, WorkTable } from './page.ts'
import { buildPageFrame, buildSignatoryBlock } from './page-frame.ts'
import { buildParties } from './parties.ts'
import { buildRegistration } from './registration.ts'
import { formatTaxNotes } from './tax-notes.ts'

/**
 * Builds the tax invoice of a completed move or of a cancellation, with the payments received before: their tax was due
 * then, and is part of the tax above.
 */
export function buildInvoicePage(document: IssuedDocument, facts: InvoiceFacts, tongue: DocumentLocale): InvoicePage {
  const { t, tag } = tongue
  const { supplier, advances, total, taxable, gst, insurance, discount, roundOff, payBy } = facts
  const due = subtract(total, add(...advances.map(({ amount }) => amount)))
  return {
    ...buildPageFrame(document, tongue),
    ...buildSignatoryBlock(supplier, tongue),
    parties: buildParties(facts, tongue),
    work: workOf(facts, tongue),
    barcode: drawBarcode(document.number),
    eInvoice: buildRegistration(document, tongue),
    advances: {
      cap: t('documents.advances'),
      each: advances.map(({ number, date, amount, tax }) => {
        const how = t('documents.tax-in', { day: formatDayAndYear(date, tag), tax: formatRupees(tax, 'full') })
        return formatAmountLine(number, amount, how)
      }),
    },
    due: due > 0 ? t('documents.still-due', { amount: formatRupees(due, 'full') }) : t('documents.nothing-due'),
    payBy: due > 0 && payBy ? [t('documents.pay-by', { day: formatDayAndYear(payBy, tag) }), termsOf(facts)] : [],
    paid: due <= 0,
    notes: listNotes(document, facts, tongue),
    amounts: [
      ...formatAmountLineIfAny(t(discountLabel(facts)), subtract(ZERO, discount)),
      formatAmountLine(t('documents.taxable-value'), taxable),
      ...formatGstLines(gst),
      ...formatAmountLineIfAny(t('documents.insurance-at-cost'), insurance),
      ...formatAmountLineIfAny(t('documents.round-off'), roundOff),
    ],
    sum: formatTotalLine(t('documents.total'), total),
    inWords: formatAmountInWords(total, tongue),
  }
}

function listNotes(
  { issuedAt }: IssuedDocument,
  { move, deliveredOn }: InvoiceFacts,
  tongue: DocumentLocale,
): string[] {
  return formatTaxNotes(listTaxNotes(move.tax, deliveredOn ?? toIndiaDate(issuedAt), move.customer.firm), tongue)
}

const termsOf = ({ move }: InvoiceFacts) => move.customer.firm?.terms ?? ''

/**
 * Returns the label of the discount. Prices are the same in every State, so a rounding difference of a rupee between
 * lines and tax is not called a discount.
 */
const discountLabel = ({ discount }: InvoiceFacts) =>
  Math.abs(discount) > A_RUPEE ? 'documents.discount' : 'documents.to-agreed-price'
const A_RUPEE = 100

function workOf({ move, lines, discount }: InvoiceFacts, { t }: DocumentLocale): WorkTable {
  const ends = { from: t.placeOf(move.from.place), to: t.placeOf(move.to.place) }
  const value = t(discount !== 0 ? 'documents.amount' : 'documents.taxable-value') // a discount is subtracted below
  return {
    columns: [t('documents.work'), t('documents.how'), t('documents.sac'), value],
    rows: lines.map(({ sac, line }) => ({
      title: line.code === 'cancellation' ? t('documents.cancellation-charges') : formatLineTitle(t, line, ends),
      how: '',
      cells: [line.code === 'cancellation' ? t('documents.cancellation-how') : formatLineCalculation(t, line), sac],
      amount: formatRupees(line.amount, 'full'),
    })),
  }
}
