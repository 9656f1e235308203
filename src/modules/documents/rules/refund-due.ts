import type { GstState } from '#kernel/gst-state.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { type Advance, giveBack, NO_PRICE, type Price } from './advance.ts'
import { lastDayToReduceTax } from './credit-limit.ts'
import type { InvoiceFacts, Reference } from './document.ts'
import { type Gst, gstAmount, sameTax, withTax } from './gst.ts'
import { amountOf, partsOf, sumTaxed, type TaxedMoney, takeOf } from './taxed-money.ts'

/** An invoice with the part that no credit note has reversed. */
export type Invoiced = { reference: Reference; facts: InvoiceFacts; left: TaxedMoney }

/** One document of a refund: a refund voucher against receipts, or a credit note against the invoice. */
export type RefundDue = TaxedMoney & {
  kind: 'refund' | 'credit-note'
  charge?: InvoiceFacts['charge']
  commercial?: true
  against: Reference[]
  placeOfSupply: GstState
}
/** The current tax details for money without a receipt voucher, which contains no tax. */
type Untaxed = { placeOfSupply: GstState; gst: Gst }

/** Plans a refund before the invoice: it comes out of advances. */
export function backBeforeInvoice(
  amount: Paise,
  open: readonly Advance[],
  price: Price,
  untaxed: Untaxed,
): RefundDue[] {
  const taken = giveBack(amount, open, price)
  const rest = paise(amount - amountOf(partsOf(taken)))
  const vouchers = vouchersOf(taken)
  return rest > 0 ? [...vouchers, { kind: 'refund', against: [], ...excessOf(rest, untaxed) }] : vouchers
}

/**
 * Plans a refund after the invoice. Money held beyond the invoiced amount is no price reduction: as far as it is an
 * advance that the invoice did not use, its tax is refunded with it. The rest reduces the price, of the move first, and
 * with it the tax of the invoice, unless it is too late for that.
 */
export function backAfterInvoice(
  amount: Paise,
  open: readonly Advance[],
  invoice: Invoiced,
  held: Paise,
  today: IndiaDate,
): RefundDue[] {
  const { reference, facts, left } = invoice
  const unasked = facts.charge ? amountOf(partsOf(open)) : held - amountOf(left.parts) // a cancellation charges all
  const beyond = paise(Math.min(amount, Math.max(unasked, 0)))
  const taken = giveBack(beyond, open, NO_PRICE)
  const vouchers = vouchersOf(taken)
  const credit = paise(amount - amountOf(partsOf(taken)))
  if (credit === 0) return vouchers
  const move = paise(Math.min(amount - beyond, left.parts.move))
  const insurance = paise(Math.min(amount - beyond - move, left.parts.insurance))
  const parts = { move, insurance, excess: paise(credit - move - insurance) }
  const { placeOfSupply, charge } = facts
  const told = { placeOfSupply, ...(charge && { charge }) }
  const note = { kind: 'credit-note' as const, against: [reference], ...told }
  if (today <= lastDayToReduceTax(reference.date)) return [...vouchers, { ...note, ...takeOf(left, parts) }]
  const untaxed = { taxable: move, gst: withTax(facts.gst, paise(0)), roundOff: paise(0) }
  return [...vouchers, { ...note, commercial: true, parts, ...untaxed }]
}

/**
 * Plans the reversal of a payment that never came, or that its bank took back, before the invoice: its own receipt is
 * reversed, as far as no refund used it before; the rest comes out of the others.
 */
export function takenBeforeInvoice(
  amount: Paise,
  receipt: string | null,
  open: readonly Advance[],
  price: Price,
): RefundDue[] {
  return vouchersOf(ownFirst(amount, receipt, open, price))
}

/**
 * Plans such a reversal after the invoice: the invoice used the advance and documents the supply. Money held beyond it
 * was an advance that it did not use: that part is reversed.
 */
export function takenAfterInvoice(
  amount: Paise,
  receipt: string | null,
  open: readonly Advance[],
  { left }: Invoiced,
  held: Paise,
): RefundDue[] {
  const beyond = Math.max(held - amountOf(left.parts), 0)
  return vouchersOf(ownFirst(paise(Math.min(amount, beyond)), receipt, open, NO_PRICE))
}

/** Takes an amount from the advances, from the receipt of this number first. */
function ownFirst(amount: Paise, receipt: string | null, open: readonly Advance[], price: Price): Advance[] {
  const own = open.filter(({ number }) => number === receipt)
  const taken = giveBack(amount, own, NO_PRICE)
  const rest = paise(amount - amountOf(partsOf(taken)))
  const others = open.filter(({ number }) => number !== receipt)
  return [...taken, ...giveBack(rest, others, price)]
}

/** Builds a voucher for each kind and rate of tax and place of supply among the receipts: usually one. */
function vouchersOf(taken: readonly Advance[]): RefundDue[] {
  const groups: [Advance, ...Advance[]][] = []
  for (const advance of taken) {
    const group = groups.find(
      ([first]) => sameTax(first.gst, advance.gst) && first.placeOfSupply.code === advance.placeOfSupply.code,
    )
    if (group) group.push(advance)
    else groups.push([advance])
  }
  return groups.map(group => ({
    kind: 'refund',
    against: group.map(referenceTo),
    placeOfSupply: group[0].placeOfSupply,
    ...sumTaxed(group),
  }))
}

/** Converts an advance into another document's reference to it. */
export function referenceTo({ number, date, parts, taxable, gst, roundOff }: Advance): Reference {
  return { number, date, amount: amountOf(parts), tax: gstAmount(gst), money: { parts, taxable, gst, roundOff } }
}

const excessOf = (excess: Paise, { placeOfSupply, gst }: Untaxed) => ({
  parts: { move: paise(0), insurance: paise(0), excess },
  taxable: paise(0),
  gst,
  roundOff: paise(0),
  placeOfSupply,
})
