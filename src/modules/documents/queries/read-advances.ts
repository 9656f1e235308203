import type { Selectable } from 'kysely'
import { indiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { type Advance, giveBack, NO_PRICE, standing, type Taken } from '../rules/advance.ts'
import type { InvoiceFacts, Reference, ReturnFacts } from '../rules/document.ts'
import { gstAmount } from '../rules/gst.ts'
import type { Invoiced } from '../rules/refund-due.ts'
import { sumTaxed, type TaxedMoney, without } from '../rules/taxed-money.ts'

/**
 * Reads the receipt vouchers of an order that no refund voucher, invoice or debit note has used, the oldest first, and
 * its invoice. The caller holds the lock on the order's row.
 */
export async function readAdvances(tx: Tx, orderId: number): Promise<{ open: Advance[]; invoice: Invoiced | null }> {
  const rows = await tx
    .selectFrom('documents')
    .select(['number', 'facts', 'issued_at'])
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'quotation')
    .orderBy('number')
    .execute()
  return advancesOf(rows)
}

/** Collects the advances from tax documents that were read already, ordered by number. */
export function advancesOf(rows: Pick<Selectable<Tables['documents']>, 'number' | 'facts' | 'issued_at'>[]) {
  let open: Advance[] = []
  const returns: ReturnFacts[] = []
  let invoice: Omit<Invoiced, 'left'> | null = null
  for (const { number, facts, issued_at } of rows) {
    const date = indiaDate(issued_at)
    if (facts.kind === 'receipt') {
      const { placeOfSupply, parts, taxable, gst, roundOff = paise(0) } = facts
      open.push({ number, date, placeOfSupply, parts, taxable, gst, roundOff })
    }
    if (facts.kind === 'refund' || facts.kind === 'credit-note' || facts.kind === 'debit-note') returns.push(facts)
    if (facts.kind === 'invoice')
      invoice = { facts, reference: { number, date, amount: facts.total, tax: gstAmount(facts.gst) } }
  }
  for (const { kind, against, amount, advances = [] } of returns)
    open = standing(open, kind === 'refund' ? takenBy(against, open, amount) : takenBy(advances, open))
  if (!invoice) return { open, invoice }
  open = standing(open, takenBy(invoice.facts.advances, open))
  return { open, invoice: { ...invoice, left: leftOf(invoice.facts, returns) } }
}

/**
 * Returns the advances that a document used. The oldest documents refer to receipts only: they used the newest of
 * those.
 */
function takenBy(references: Reference[], open: Advance[], amount?: number): Taken[] {
  const told = references.flatMap(({ number, money }) => (money ? [{ number, ...money }] : []))
  if (told.length > 0) return told
  const named = open.filter(advance => references.some(({ number }) => number === advance.number))
  return amount === undefined ? named : giveBack(paise(amount), named, NO_PRICE)
}

function leftOf({ taxable, gst, roundOff, insurance }: InvoiceFacts, returns: ReturnFacts[]): TaxedMoney {
  const move = paise(taxable + gstAmount(gst) + roundOff)
  const whole: TaxedMoney = { parts: { move, insurance, excess: paise(0) }, taxable, gst, roundOff }
  return returns
    .filter(({ kind }) => kind !== 'refund')
    .reduce((left, { kind, parts, taxable: value, gst: taxes, roundOff: odd = paise(0) }) => {
      const money = { parts: { ...parts, excess: paise(0) }, taxable: value, gst: taxes, roundOff: odd }
      return kind === 'credit-note' ? without(left, money) : sumTaxed([left, money])
    }, whole)
}
