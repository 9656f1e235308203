import { formatDayAndYear } from '#i18n/format.ts'
import type { Translate } from '#i18n/speaker.ts'
import { formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { IssuedDocument, QuotationFacts } from '#modules/documents/rules/document.ts'
import { quotationIn } from '#modules/pricing/rules/in-language.ts'
import { percent } from '#modules/pricing/rules/percent.ts'
import { ratesOf } from '#modules/pricing/rules/rates.ts'
import { lineHow, lineTitle } from '#modules/pricing/rules/word-line.ts'
import { type CancellationStep, defaultTerms, isPlain } from '#modules/scheduling/rules/booking-terms.ts'
import { describeRescheduling } from '#modules/scheduling/rules/describe-rescheduling.ts'
import { amountIf, amountOf, sumOf } from './amounts-of.ts'
import { frameOf } from './frame-of.ts'
import { pieces, volume } from './label-of.ts'
import { qrCode } from './marks.ts'
import type { Amount, QuotationPage, Table } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

/** Builds the quotation of a move: its price lines, the agreed items and the terms. */
export function quotationPage(document: IssuedDocument, facts: QuotationFacts, tongue: DocumentLocale): QuotationPage {
  const { t, tag } = tongue
  const { move, quotation, supplier } = facts
  const { total, token, balance } = quotation
  const validUntil = formatDayAndYear(facts.validUntil, tag)
  return {
    ...frameOf(document, tongue),
    work: workOf(facts, tongue),
    qr: qrCode(`${supplier.site}/mybooking/${move.orderNo}`),
    validUntil: t('documents.valid-until', { day: validUntil }),
    scan: t('documents.scan'),
    amounts: totalsOf(facts, tongue),
    sum: sumOf(t('documents.total'), total),
    after: [amountOf(t('documents.token'), token), amountOf(t('documents.balance'), balance)],
    things: move.service ? null : thingsOf(facts, tongue),
    terms: { head: t('documents.terms'), each: termsOf(facts, validUntil, tongue) },
  }
}

function workOf({ move, quotation }: QuotationFacts, { t }: DocumentLocale): Table {
  const ends = { from: t.placeOf(move.from.place), to: t.placeOf(move.to.place) }
  return {
    columns: [t('documents.work'), t('documents.how'), t('documents.amount')],
    rows: quotationIn(t, quotation).lines.map(line => ({
      title: lineTitle(t, line, ends),
      how: '',
      cells: [lineHow(t, line)],
      amount: formatRupees(line.amount, 'full'),
    })),
  }
}

function totalsOf({ quotation, insuredValue }: QuotationFacts, { t }: DocumentLocale): Amount[] {
  const { subtotal, discount, gst, insurance } = quotation
  const insured = t('documents.insured-for', { value: formatRupees(insuredValue, 'short') })
  return [
    amountOf(t('documents.before-gst'), subtotal),
    ...amountIf(t('documents.discount'), subtract(ZERO, discount)),
    amountOf(`GST ${percent(ratesOf(quotation, insuredValue).gst)}`, gst),
    ...(insurance > 0 ? [amountOf(t('documents.insurance'), insurance, insured)] : []),
  ]
}

/** Builds the agreed item list, for which the price is valid on the move date. */
const thingsOf = ({ move, things }: QuotationFacts, { t }: DocumentLocale): QuotationPage['things'] => ({
  head: t('documents.things', { pieces: pieces(move.pieces, t), volume: volume(move.cft, t) }),
  each: things.map(({ name, quantity }) => ({ name: t.nameOf(name), quantity: `× ${quantity}` })),
})

function termsOf(
  { move, quotation, cancellation, lateRescheduleCharge = ZERO }: QuotationFacts,
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
    t('documents.term-insurance'),
    t('documents.term-society'),
  ]
}

/**
 * Formats the cancellation terms: in one sentence if the whole token is charged from the start, else a sentence per
 * step.
 */
function formatCancellation(t: Translate, steps: readonly CancellationStep[] = defaultTerms.cancellation): string {
  const hours = String(steps[0]!.hours)
  if (isPlain(steps)) return t('documents.term-cancel', { hours })
  const later = steps.map(({ hours: from, share }) =>
    t('move.cancel.then', { hours: String(from), share: String(share) }),
  )
  return [t('move.cancel.until', { hours }), ...later].join(' ')
}
