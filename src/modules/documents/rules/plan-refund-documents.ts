import type { GstState } from '#kernel/gst-state.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { type Advance, NO_PRICE, selectAdvancesToRefund, type TaxedPrice } from './advance.ts'
import type { DocumentReference, InvoiceFacts } from './document.ts'
import { type Gst, isSameTax, replaceTax, sumGst } from './gst.ts'
import { getLastDayToReduceTax } from './last-day-to-reduce-tax.ts'
import { addMoneyParts, splitOffTaxedShare, sumMoneyParts, sumTaxed, type TaxedMoney } from './taxed-money.ts'

/** An invoice with the part that no credit note has reversed. */
export type OpenInvoice = { reference: DocumentReference; facts: InvoiceFacts; left: TaxedMoney }

/** One document of a refund: a refund voucher against receipts, or a credit note against the invoice. */
export type RefundDocumentDraft = TaxedMoney & {
  kind: 'refund' | 'credit-note'
  charge?: InvoiceFacts['charge']
  commercial?: true
  against: DocumentReference[]
  placeOfSupply: GstState
}
/** The current tax details for money without a receipt voucher, which contains no tax. */
type UntaxedDetails = { placeOfSupply: GstState; gst: Gst }

/** Plans a refund before the invoice: it comes out of advances. */
export function planRefundBeforeInvoice(
  amount: Paise,
  open: readonly Advance[],
  price: TaxedPrice,
  untaxed: UntaxedDetails,
): RefundDocumentDraft[] {
  const selected = selectAdvancesToRefund(amount, open, price)
  const rest = paise(amount - sumMoneyParts(addMoneyParts(selected)))
  const vouchers = buildRefundVouchers(selected)
  return rest > 0 ? [...vouchers, { kind: 'refund', against: [], ...buildExcess(rest, untaxed) }] : vouchers
}

/**
 * Plans a refund after the invoice. Money held beyond the invoiced amount is no price reduction: as far as it is an
 * advance that the invoice did not use, its tax is refunded with it. The rest reduces the price, of the move first, and
 * with it the tax of the invoice, unless it is too late for that.
 */
export function planRefundAfterInvoice(
  amount: Paise,
  open: readonly Advance[],
  invoice: OpenInvoice,
  held: Paise,
  today: IndiaDate,
): RefundDocumentDraft[] {
  const { reference, facts, left } = invoice
  const notInvoiced = facts.charge ? sumMoneyParts(addMoneyParts(open)) : held - sumMoneyParts(left.parts) // a cancellation charges all
  const beyond = paise(Math.min(amount, Math.max(notInvoiced, 0)))
  const selected = selectAdvancesToRefund(beyond, open, NO_PRICE)
  const vouchers = buildRefundVouchers(selected)
  const credit = paise(amount - sumMoneyParts(addMoneyParts(selected)))
  if (credit === 0) return vouchers
  const move = paise(Math.min(amount - beyond, left.parts.move))
  const insurance = paise(Math.min(amount - beyond - move, left.parts.insurance))
  const parts = { move, insurance, excess: paise(credit - move - insurance) }
  const { placeOfSupply, charge } = facts
  const commonFacts = { placeOfSupply, ...(charge && { charge }) }
  const note = { kind: 'credit-note' as const, against: [reference], ...commonFacts }
  if (today <= getLastDayToReduceTax(reference.date))
    return [...vouchers, { ...note, ...splitOffTaxedShare(left, parts) }]
  const untaxed = { taxable: move, gst: replaceTax(facts.gst, paise(0)), roundOff: paise(0) }
  return [...vouchers, { ...note, commercial: true, parts, ...untaxed }]
}

/**
 * Plans the reversal of a payment that never came, or that its bank took back, before the invoice: its own receipt is
 * reversed, as far as no refund used it before; the rest comes out of the others.
 */
export function planReversalBeforeInvoice(
  amount: Paise,
  receipt: string | null,
  open: readonly Advance[],
  price: TaxedPrice,
): RefundDocumentDraft[] {
  return buildRefundVouchers(selectFromOwnReceiptFirst(amount, receipt, open, price))
}

/**
 * Plans such a reversal after the invoice: the invoice used the advance and documents the supply. Money held beyond it
 * was an advance that it did not use: that part is reversed.
 */
export function planReversalAfterInvoice(
  amount: Paise,
  receipt: string | null,
  open: readonly Advance[],
  { left }: OpenInvoice,
  held: Paise,
): RefundDocumentDraft[] {
  const beyond = Math.max(held - sumMoneyParts(left.parts), 0)
  return buildRefundVouchers(selectFromOwnReceiptFirst(paise(Math.min(amount, beyond)), receipt, open, NO_PRICE))
}

/** Takes an amount from the advances, from the receipt of this number first. */
function selectFromOwnReceiptFirst(
  amount: Paise,
  receipt: string | null,
  open: readonly Advance[],
  price: TaxedPrice,
): Advance[] {
  const own = open.filter(({ number }) => number === receipt)
  const selected = selectAdvancesToRefund(amount, own, NO_PRICE)
  const rest = paise(amount - sumMoneyParts(addMoneyParts(selected)))
  const others = open.filter(({ number }) => number !== receipt)
  return [...selected, ...selectAdvancesToRefund(rest, others, price)]
}

/** Builds a voucher for each kind and rate of tax and place of supply among the receipts: usually one. */
function buildRefundVouchers(selected: readonly Advance[]): RefundDocumentDraft[] {
  const groups: [Advance, ...Advance[]][] = []
  for (const advance of selected) {
    const group = groups.find(
      ([first]) => isSameTax(first.gst, advance.gst) && first.placeOfSupply.code === advance.placeOfSupply.code,
    )
    if (group) group.push(advance)
    else groups.push([advance])
  }
  return groups.map(group => ({
    kind: 'refund',
    against: group.map(toAdvanceReference),
    placeOfSupply: group[0].placeOfSupply,
    ...sumTaxed(group),
  }))
}

/** Converts an advance into another document's reference to it. */
export function toAdvanceReference({ number, date, parts, taxable, gst, roundOff }: Advance): DocumentReference {
  return { number, date, amount: sumMoneyParts(parts), tax: sumGst(gst), money: { parts, taxable, gst, roundOff } }
}

const buildExcess = (excess: Paise, { placeOfSupply, gst }: UntaxedDetails) => ({
  parts: { move: paise(0), insurance: paise(0), excess },
  taxable: paise(0),
  gst,
  roundOff: paise(0),
  placeOfSupply,
})
