import { type Paise, subtract } from '#kernel/money.ts'
import type { Amounts } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { partsOfCredit, partsOfRefund } from '../rules/advance.ts'
import type { MoveFacts } from '../rules/document.ts'
import { gstWithin, rateOf } from '../rules/gst.ts'
import { supplyOf } from '../rules/supply.ts'
import { supplierOf } from '../supplier.ts'
import { referencesOf } from './issue-invoice.ts'
import { type Owner, writeDocument } from './write-document.ts'

export type Refund = Owner & {
  move: MoveFacts
  refundId: string
  amount: Paise
  reason: string
  /** Of the order, before the refund is in the ledger. */
  amounts: Amounts
}

/**
 * Money that goes back: before the invoice a refund voucher against the receipts (GST rules, rule 51), after it a credit
 * note against the invoice (CGST Act, section 34).
 */
export async function issueRefund(app: App, tx: Tx, refund: Refund): Promise<string> {
  const { orderId, customerId, move, refundId, amount, reason, amounts } = refund
  const supplier = supplierOf(app.config)
  const { placeOfSupply, isIntra } = supplyOf(supplier, move)
  const invoices = await referencesOf(tx, orderId, 'invoice')
  const invoiced = invoices.length > 0
  const held = subtract(amounts.credits, amounts.debits)
  const parts = (invoiced ? partsOfCredit : partsOfRefund)(amount, held, amounts)
  const rate = rateOf(amounts.gst, subtract(amounts.grandTotal, amounts.discount))
  return writeDocument(app, tx, {
    orderId,
    customerId,
    source: refundId,
    amount,
    facts: {
      kind: invoiced ? 'credit-note' : 'refund',
      supplier,
      move,
      placeOfSupply,
      sac: move.serviceSac ?? app.config.gst.sac.moving,
      against: invoiced ? invoices : await referencesOf(tx, orderId, 'receipt'),
      reason,
      reference: refundId,
      amount,
      parts,
      ...gstWithin(parts.move, rate, isIntra),
    },
  })
}
