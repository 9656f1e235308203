import type { Language } from '#i18n/language.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, subtract } from '#kernel/money.ts'
import type { OrderAmounts } from '#modules/payments/rules/balance-due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import type { TaxedPrice } from '../rules/advance.ts'
import type { MoveFacts, RefundMethod } from '../rules/document.ts'
import { splitGst } from '../rules/gst.ts'
import { getPlaceOfSupply } from '../rules/place-of-supply.ts'
import { planRefundAfterInvoice, planRefundBeforeInvoice } from '../rules/plan-refund-documents.ts'
import type { DocumentOwner } from './write-document.ts'
import { writeRefundDocuments } from './write-refund-documents.ts'

export type RefundInput = DocumentOwner & {
  /** The customer's language. */
  language: Language
  move: MoveFacts
  refundId: string
  amount: Paise
  reason: string
  /** The refund method; left out if no money is involved. */
  how?: RefundMethod
  /** The amounts of the order, before the refund is in the ledger. */
  amounts: OrderAmounts & TaxedPrice
}

/**
 * Issues the documents of a refund: a refund voucher against the receipts of advances (GST rules, rule 51), a credit
 * note against the invoice for invoiced amounts (CGST Act, section 34). Usually one document; two if the amount
 * contains both. Returns the id of the first.
 */
export async function issueRefundDocuments(app: App, tx: Tx, refund: RefundInput): Promise<string> {
  const { orderId, move, refundId, amount, amounts, how = 'online' } = refund
  const supplier = await readSupplier(app, tx, orderId)
  const { placeOfSupply, isIntra } = getPlaceOfSupply(supplier, move)
  const { open, invoice } = await readAdvances(tx, orderId)
  const untaxed = { placeOfSupply, gst: splitGst(paise(0), amounts.gstRate, isIntra).gst }
  const held = subtract(amounts.credits, amounts.debits)
  const back = invoice
    ? planRefundAfterInvoice(amount, open, invoice, held, toIndiaDate(app.now()))
    : planRefundBeforeInvoice(amount, open, amounts, untaxed)
  const [first] = await writeRefundDocuments(app, tx, back, { ...refund, supplier, source: refundId, how })
  return first!
}
