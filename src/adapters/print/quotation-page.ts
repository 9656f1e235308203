import { formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { IssuedDocument, QuotationFacts } from '#modules/documents/rules/document.ts'
import { quotationIn } from '#modules/pricing/rules/in-language.ts'
import { percent } from '#modules/pricing/rules/percent.ts'
import { ratesOf } from '#modules/pricing/rules/rates.ts'
import { lineHow, lineTitle } from '#modules/pricing/rules/word-line.ts'
import { type CancellationStep, defaultTerms, isPlain } from '#modules/scheduling/rules/booking-terms.ts'
import { describeRescheduling } from '#modules/scheduling/rules/describe-rescheduling.ts'
import { formatDayAndYear } from '#words/format.ts'
import type { Translate } from '#words/speaker.ts'
import { amountIf, amountOf, sumOf } from './amounts-of.ts'
import { frameOf } from './frame-of.ts'
import { pieces, volume } from './label-of.ts'
import { qrCode } from './marks.ts'
import type { Amount, QuotationPage, Table } from './page.ts'
import type { DocumentLocale } from './tongue.ts'

/** The price of a move, line by line, what is carried for it and on which terms. */
export function quotationPage(document: IssuedDocument, facts: QuotationFacts, tongue: DocumentLocale): QuotationPage {
  const { say, tag } = tongue
  const { move, quotation, supplier } = facts
  const { total, token, balance } = quotation
  const validUntil = formatDayAndYear(facts.validUntil, tag)
  return {
    ...frameOf(document, tongue),
    work: workOf(facts, tongue),
    qr: qrCode(`${supplier.site}/mybooking/${move.orderNo}`),
    validUntil: say('documents.valid-until', { day: validUntil }),
    scan: say('documents.scan'),
    amounts: totalsOf(facts, tongue),
    sum: sumOf(say('documents.total'), total),
    after: [amountOf(say('documents.token'), token), amountOf(say('documents.balance'), balance)],
    things: move.service ? null : thingsOf(facts, tongue),
    terms: { head: say('documents.terms'), each: termsOf(facts, validUntil, tongue) },
  }
}

function workOf({ move, quotation }: QuotationFacts, { say }: DocumentLocale): Table {
  const ends = { from: say.placeOf(move.from.place), to: say.placeOf(move.to.place) }
  return {
    columns: [say('documents.work'), say('documents.how'), say('documents.amount')],
    rows: quotationIn(say, quotation).lines.map(line => ({
      title: lineTitle(say, line, ends),
      how: '',
      cells: [lineHow(say, line)],
      amount: formatRupees(line.amount),
    })),
  }
}

function totalsOf({ quotation, insuredValue }: QuotationFacts, { say }: DocumentLocale): Amount[] {
  const { subtotal, discount, gst, insurance } = quotation
  const insured = say('documents.insured-for', { value: formatRupees(insuredValue, 'short') })
  return [
    amountOf(say('documents.before-gst'), subtotal),
    ...amountIf(say('documents.discount'), subtract(ZERO, discount)),
    amountOf(`GST ${percent(ratesOf(quotation, insuredValue).gst)}`, gst),
    ...(insurance > 0 ? [amountOf(say('documents.insurance'), insurance, insured)] : []),
  ]
}

/** The agreed list: what the price is for, and what it does not rise for on the day. */
const thingsOf = ({ move, things }: QuotationFacts, { say }: DocumentLocale): QuotationPage['things'] => ({
  head: say('documents.things', { pieces: pieces(move.pieces, say), volume: volume(move.cft, say) }),
  each: things.map(({ name, quantity }) => ({ name: say.nameOf(name), quantity: `× ${quantity}` })),
})

function termsOf(
  { move, quotation, cancellation, lateRescheduleCharge = ZERO }: QuotationFacts,
  validUntil: string,
  { say }: DocumentLocale,
): string[] {
  const given = { validUntil, token: formatRupees(quotation.token, 'short') }
  if (move.service) {
    return [
      say('documents.term-service-dated', given),
      say('documents.term-service-work'),
      describeRescheduling(say, lateRescheduleCharge),
      formatCancellation(say, cancellation),
      say('documents.term-service-included'),
      say('documents.term-service-home'),
    ]
  }
  return [
    say(move.slotHour === null ? 'documents.term-any-day' : 'documents.term-dated', given),
    say('documents.term-things'),
    describeRescheduling(say, lateRescheduleCharge),
    formatCancellation(say, cancellation),
    say('documents.term-not-carried'),
    say('documents.term-insurance'),
    say('documents.term-society'),
  ]
}

/** In one sentence where the whole token is kept at once, else a sentence a step. */
function formatCancellation(say: Translate, steps: readonly CancellationStep[] = defaultTerms.cancellation): string {
  const hours = String(steps[0]!.hours)
  if (isPlain(steps)) return say('documents.term-cancel', { hours })
  const later = steps.map(({ hours: from, share }) =>
    say('move.cancel.then', { hours: String(from), share: String(share) }),
  )
  return [say('move.cancel.until', { hours }), ...later].join(' ')
}
