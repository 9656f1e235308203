import type { IndiaDate } from '#kernel/india-time.ts'
import { add, subtract, ZERO } from '#kernel/money.ts'
import type { Quotation } from '#modules/pricing/rules/quotation.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import { getPriceTax, getPriceWithTax, selectAdvancesForInvoice, type TaxedPrice } from '../rules/advance.ts'
import type { ConsignmentReference, MoveFacts } from '../rules/document.ts'
import { estimateWeight } from '../rules/estimate-weight.ts'
import { sumGst } from '../rules/gst.ts'
import { getPlaceOfSupply } from '../rules/place-of-supply.ts'
import { toAdvanceReference } from '../rules/plan-refund-documents.ts'
import { getSac } from '../rules/sac.ts'
import { type DocumentOwner, writeDocument } from './write-document.ts'

type InvoiceInput = DocumentOwner & {
  id?: string
  move: MoveFacts
  quotation: Quotation
  amounts: TaxedPrice
  /** Due date, for an order on account. */
  payBy?: IndiaDate | null
  deliveredOn?: IndiaDate | null
}

/**
 * Issues the tax invoice of a completed move, listing the advances it uses, whose tax was due before. Source: GST
 * rules, rule 46.
 */
export async function issueInvoice(app: App, tx: Tx, invoice: InvoiceInput): Promise<string> {
  const { id, orderId, customerId, move, quotation, amounts, payBy, deliveredOn } = invoice
  const supplier = await readSupplier(app, tx, orderId)
  const { placeOfSupply, isIntra } = getPlaceOfSupply(supplier, move)
  const price = getPriceWithTax(amounts)
  const gst = getPriceTax(amounts, isIntra)
  const taxable = subtract(price, sumGst(gst))
  const total = add(price, amounts.insurance)
  const { open } = await readAdvances(tx, orderId)
  const consignment = await findConsignment(tx, orderId)
  const lines = quotation.lines.map(line => ({ sac: getSac(line, app.config.gst.sac, move), line }))
  return writeDocument(app, tx, {
    id,
    orderId,
    customerId,
    source: `order ${orderId}`,
    amount: total,
    facts: {
      kind: 'invoice',
      supplier,
      move,
      placeOfSupply,
      lines,
      discount: subtract(amounts.grandTotal, taxable),
      taxable,
      gst,
      roundOff: ZERO,
      insurance: amounts.insurance,
      total,
      ...(payBy && { payBy }),
      ...(deliveredOn && { deliveredOn }),
      advances: selectAdvancesForInvoice(open, amounts).map(toAdvanceReference),
      ...(consignment && { consignment }),
    },
  })
}

/** Finds the consignment note of a move: its invoice names it, the trucks and the weight. Source: GST rules, rule 54 (3). */
async function findConsignment(tx: Tx, orderId: number): Promise<ConsignmentReference | null> {
  const receipts = tx.selectFrom('goods_receipts').select(['number', 'facts']).where('order_id', '=', orderId)
  const receipt = await receipts.executeTakeFirst()
  if (!receipt) return null
  const { trucks, move } = receipt.facts
  return { number: receipt.number, trucks, weight: estimateWeight(move.cft) }
}
