import type { Selectable } from 'kysely'
import { toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import {
  type Advance,
  getRemainingAdvances,
  NO_PRICE,
  selectAdvancesToRefund,
  type UsedAdvance,
} from '../rules/advance.ts'
import type { AdjustmentFacts, DocumentReference, InvoiceFacts } from '../rules/document.ts'
import { sumGst } from '../rules/gst.ts'
import type { OpenInvoice } from '../rules/plan-refund-documents.ts'
import { subtractTaxed, sumTaxed, type TaxedMoney } from '../rules/taxed-money.ts'

/**
 * Reads the receipt vouchers of an order that no refund voucher, invoice or debit note has used, the oldest first, and
 * its invoice. The caller holds the lock on the order's row.
 */
export async function readAdvances(tx: Tx, orderId: number): Promise<{ open: Advance[]; invoice: OpenInvoice | null }> {
  const rows = await tx
    .selectFrom('documents')
    .select(['number', 'facts', 'issued_at'])
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'quotation')
    .orderBy('number')
    .execute()
  return collectAdvances(rows)
}

/** Collects the advances from tax documents that were read already, ordered by number. */
export function collectAdvances(rows: Pick<Selectable<Tables['documents']>, 'number' | 'facts' | 'issued_at'>[]) {
  let open: Advance[] = []
  const returns: AdjustmentFacts[] = []
  let invoice: Omit<OpenInvoice, 'left'> | null = null
  for (const { number, facts, issued_at } of rows) {
    const date = toIndiaDate(issued_at)
    if (facts.kind === 'receipt') {
      const { placeOfSupply, parts, taxable, gst, roundOff = paise(0) } = facts
      open.push({ number, date, placeOfSupply, parts, taxable, gst, roundOff })
    }
    if (facts.kind === 'refund' || facts.kind === 'credit-note' || facts.kind === 'debit-note') returns.push(facts)
    if (facts.kind === 'invoice')
      invoice = { facts, reference: { number, date, amount: facts.total, tax: sumGst(facts.gst) } }
  }
  for (const { kind, against, amount, advances = [] } of returns)
    open = getRemainingAdvances(
      open,
      kind === 'refund' ? getUsedAdvances(against, open, amount) : getUsedAdvances(advances, open),
    )
  if (!invoice) return { open, invoice }
  open = getRemainingAdvances(open, getUsedAdvances(invoice.facts.advances, open))
  return { open, invoice: { ...invoice, left: calculateInvoiceRest(invoice.facts, returns) } }
}

/**
 * Returns the advances that a document used. The oldest documents refer to receipts only: they used the newest of
 * those.
 */
function getUsedAdvances(references: DocumentReference[], open: Advance[], amount?: number): UsedAdvance[] {
  const recorded = references.flatMap(({ number, money }) => (money ? [{ number, ...money }] : []))
  if (recorded.length > 0) return recorded
  const named = open.filter(advance => references.some(({ number }) => number === advance.number))
  return amount === undefined ? named : selectAdvancesToRefund(paise(amount), named, NO_PRICE)
}

function calculateInvoiceRest(
  { taxable, gst, roundOff, insurance }: InvoiceFacts,
  returns: AdjustmentFacts[],
): TaxedMoney {
  const move = paise(taxable + sumGst(gst) + roundOff)
  const whole: TaxedMoney = { parts: { move, insurance, excess: paise(0) }, taxable, gst, roundOff }
  return returns
    .filter(({ kind }) => kind !== 'refund')
    .reduce((left, { kind, parts, taxable: value, gst: taxes, roundOff: odd = paise(0) }) => {
      const money = { parts: { ...parts, excess: paise(0) }, taxable: value, gst: taxes, roundOff: odd }
      return kind === 'credit-note' ? subtractTaxed(left, money) : sumTaxed([left, money])
    }, whole)
}
