import { formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/translator.ts'
import { formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { IssuedDocument, QuotationFacts } from '#modules/documents/rules/document.ts'
import { listTaxNotes } from '#modules/documents/rules/tax-notes.ts'
import { formatLineCalculation, formatLineTitle } from '#modules/pricing/rules/format-line.ts'
import { formatPercent } from '#modules/pricing/rules/format-percent.ts'
import { getQuotationRates } from '#modules/pricing/rules/rates.ts'
import { translateQuotation } from '#modules/pricing/rules/translate-quotation.ts'
import {
  type CancellationStep,
  defaultBookingTerms,
  isFreeUntilFullCharge,
} from '#modules/scheduling/rules/booking-terms.ts'
import { describeRescheduling } from '#modules/scheduling/rules/describe-rescheduling.ts'
import { formatAmountLine, formatAmountLineIfAny, formatTotalLine } from './amount-lines.ts'
import type { DocumentLocale } from './document-locale.ts'
import { drawQrCode } from './drawings.ts'
import type { AmountLine, QuotationPage, WorkTable } from './page.ts'
import { buildPageFrame } from './page-frame.ts'
import { formatPrintedItemCount, formatPrintedVolume } from './shipping-label.ts'
import { formatTaxNotes } from './tax-notes.ts'

/** Builds the quotation of a move: its price lines, the agreed items and the terms. */
export function buildQuotationPage(
  document: IssuedDocument,
  facts: QuotationFacts,
  tongue: DocumentLocale,
): QuotationPage {
  const { t, tag } = tongue
  const { move, quotation, supplier } = facts
  const { total, token, balance } = quotation
  const validUntil = formatDayAndYear(facts.validUntil, tag)
  const notes = formatTaxNotes(listTaxNotes(quotation.rates?.tax, move.moveDate ?? facts.validUntil), tongue)
  return {
    ...buildPageFrame(document, tongue),
    work: workOf(facts, tongue),
    qr: drawQrCode(`${supplier.site}/mybooking/${move.orderNo}`),
    validUntil: t('documents.valid-until', { day: validUntil }),
    scan: t('documents.scan'),
    amounts: totalsOf(facts, tongue),
    sum: formatTotalLine(t('documents.total'), total),
    after: [formatAmountLine(t('documents.token'), token), formatAmountLine(t('documents.balance'), balance)],
    things: move.service ? null : listItems(facts, tongue),
    terms: { head: t('documents.terms'), each: [...listQuotationTerms(facts, validUntil, tongue), ...notes] },
  }
}

function workOf({ move, quotation }: QuotationFacts, { t }: DocumentLocale): WorkTable {
  const ends = { from: t.placeOf(move.from.place), to: t.placeOf(move.to.place) }
  return {
    columns: [t('documents.work'), t('documents.how'), t('documents.amount')],
    rows: translateQuotation(t, quotation).lines.map(line => ({
      title: formatLineTitle(t, line, ends),
      how: '',
      cells: [formatLineCalculation(t, line)],
      amount: formatRupees(line.amount, 'full'),
    })),
  }
}

function totalsOf({ quotation, insuredValue }: QuotationFacts, { t }: DocumentLocale): AmountLine[] {
  const { subtotal, discount, gst, insurance } = quotation
  const insured = t('documents.insured-for', { value: formatRupees(insuredValue, 'short') })
  return [
    formatAmountLine(t('documents.before-gst'), subtotal),
    ...formatAmountLineIfAny(t('documents.discount'), subtract(ZERO, discount)),
    formatAmountLine(`GST ${formatPercent(getQuotationRates(quotation, insuredValue).gst)}`, gst),
    ...(insurance > 0 ? [formatAmountLine(t('documents.insurance'), insurance, insured)] : []),
  ]
}

/** Builds the agreed item list, for which the price is valid on the move date. */
const listItems = ({ move, things }: QuotationFacts, { t }: DocumentLocale): QuotationPage['things'] => ({
  head: t('documents.things', {
    pieces: formatPrintedItemCount(move.pieces, t),
    volume: formatPrintedVolume(move.cft, t),
  }),
  each: things.map(({ name, quantity }) => ({ name: t.nameOf(name), quantity: `× ${quantity}` })),
})

function listQuotationTerms(
  { move, quotation, insuredValue, cancellation, lateRescheduleCharge = ZERO }: QuotationFacts,
  validUntil: string,
  { t }: DocumentLocale,
): string[] {
  const given = { validUntil, token: formatRupees(quotation.token, 'short') }
  if (move.service) {
    return [
      t('documents.term-service-dated', given),
      t('documents.term-service-work'),
      describeRescheduling(t, lateRescheduleCharge),
      formatCancellation(t, cancellation),
      t('documents.term-service-included'),
      t('documents.term-service-home'),
    ]
  }
  return [
    t(move.slotHour === null ? 'documents.term-any-day' : 'documents.term-dated', given),
    t('documents.term-things'),
    describeRescheduling(t, lateRescheduleCharge),
    formatCancellation(t, cancellation),
    t('documents.term-not-carried'),
    ...(getQuotationRates(quotation, insuredValue).insurance > 0 ? [t('documents.term-insurance')] : []),
    t('documents.term-damage'),
    t('documents.term-society'),
  ]
}

/**
 * Formats the cancellation terms: in one sentence if the whole token is charged from the start, else a sentence per
 * step.
 */
function formatCancellation(
  t: Translate,
  steps: readonly CancellationStep[] = defaultBookingTerms.cancellation,
): string {
  const hours = String(steps[0]!.hours)
  const ours = t('move.cancel.ours')
  if (isFreeUntilFullCharge(steps)) return `${t('documents.term-cancel', { hours })} ${ours}`
  const later = steps.map(({ hours: from, share }) =>
    t('move.cancel.then', { hours: String(from), share: String(share) }),
  )
  return [t('move.cancel.until', { hours }), ...later, ours].join(' ')
}
