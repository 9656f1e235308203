import { add, formatRupees, subtract, ZERO } from '#kernel/money.ts'
import type { InvoiceFacts, IssuedDocument } from '#modules/documents/rules/document.ts'
import { lineHow, lineTitle } from '#modules/pricing/rules/word-line.ts'
import { formatDayAndYear } from '#words/format.ts'
import { amountIf, amountOf, gstAmounts, inWordsOf, sumOf } from './amounts-of.ts'
import { frameOf, signedOf } from './frame-of.ts'
import { barcode } from './marks.ts'
import type { InvoicePage, Table } from './page.ts'
import { partiesOf } from './parties-of.ts'
import type { DocumentLocale } from './tongue.ts'

/** The tax invoice of a completed move, or of what a cancelled one cost, and what was received before: its tax was due then, and is part of the tax above. */
export function invoicePage(document: IssuedDocument, facts: InvoiceFacts, tongue: DocumentLocale): InvoicePage {
  const { say, tag } = tongue
  const { supplier, advances, total, taxable, gst, insurance, discount, roundOff, payBy } = facts
  const due = subtract(total, add(...advances.map(({ amount }) => amount)))
  return {
    ...frameOf(document, tongue),
    ...signedOf(supplier, tongue),
    parties: partiesOf(facts, tongue),
    work: workOf(facts, tongue),
    barcode: barcode(document.number),
    advances: {
      cap: say('documents.advances'),
      each: advances.map(({ number, date, amount, tax }) => {
        const how = say('documents.tax-in', { day: formatDayAndYear(date, tag), tax: formatRupees(tax) })
        return amountOf(number, amount, how)
      }),
    },
    due: due > 0 ? say('documents.still-due', { amount: formatRupees(due) }) : say('documents.nothing-due'),
    payBy: due > 0 && payBy ? [say('documents.pay-by', { day: formatDayAndYear(payBy, tag) }), termsOf(facts)] : [],
    paid: due <= 0,
    amounts: [
      ...amountIf(say(discountLabel(facts)), subtract(ZERO, discount)),
      amountOf(say('documents.taxable-value'), taxable),
      ...gstAmounts(gst),
      ...amountIf(say('documents.insurance-at-cost'), insurance),
      ...amountIf(say('documents.round-off'), roundOff),
    ],
    sum: sumOf(say('documents.total'), total),
    inWords: inWordsOf(total, tongue),
  }
}

const termsOf = ({ move }: InvoiceFacts) => move.customer.firm?.terms ?? ''

/** A price is the same in every State: where its lines and its tax meet a rupee apart, that is no discount. */
const discountLabel = ({ discount }: InvoiceFacts) =>
  Math.abs(discount) > A_RUPEE ? 'documents.discount' : 'documents.to-agreed-price'
const A_RUPEE = 100

function workOf({ move, lines, discount }: InvoiceFacts, { say }: DocumentLocale): Table {
  const ends = { from: say.placeOf(move.from.place), to: say.placeOf(move.to.place) }
  const value = say(discount !== 0 ? 'documents.amount' : 'documents.taxable-value') // a discount comes off below
  return {
    columns: [say('documents.work'), say('documents.how'), say('documents.sac'), value],
    rows: lines.map(({ sac, line }) => ({
      title: line.code === 'cancellation' ? say('documents.cancellation-charges') : lineTitle(say, line, ends),
      how: '',
      cells: [line.code === 'cancellation' ? say('documents.cancellation-how') : lineHow(say, line), sac],
      amount: formatRupees(line.amount),
    })),
  }
}
