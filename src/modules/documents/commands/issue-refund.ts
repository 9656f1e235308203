import type { Language } from '#i18n/language.ts'
import { indiaDate } from '#kernel/india-time.ts'
import { type Paise, paise, subtract } from '#kernel/money.ts'
import type { Amounts } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import type { Price } from '../rules/advance.ts'
import type { MoveFacts, ReturnHow } from '../rules/document.ts'
import { splitGst } from '../rules/gst.ts'
import { backAfterInvoice, backBeforeInvoice } from '../rules/refund-due.ts'
import { supplyOf } from '../rules/supply.ts'
import type { Owner } from './write-document.ts'
import { writeReturns } from './write-returns.ts'

export type Refund = Owner & {
  /** The customer's language. */
  language: Language
  move: MoveFacts
  refundId: string
  amount: Paise
  reason: string
  /** The refund method; left out if no money is involved. */
  how?: ReturnHow
  /** The amounts of the order, before the refund is in the ledger. */
  amounts: Amounts & Price
}

/**
 * Issues the documents of a refund: a refund voucher against the receipts of advances (GST rules, rule 51), a credit
 * note against the invoice for invoiced amounts (CGST Act, section 34). Usually one document; two if the amount
 * contains both. Returns the id of the first.
 */
export async function issueRefund(app: App, tx: Tx, refund: Refund): Promise<string> {
  const { orderId, move, refundId, amount, amounts, how = 'online' } = refund
  const supplier = await readSupplier(app, tx, orderId)
  const { placeOfSupply, isIntra } = supplyOf(supplier, move)
  const { open, invoice } = await readAdvances(tx, orderId)
  const untaxed = { placeOfSupply, gst: splitGst(paise(0), amounts.gstRate, isIntra).gst }
  const held = subtract(amounts.credits, amounts.debits)
  const back = invoice
    ? backAfterInvoice(amount, open, invoice, held, indiaDate(app.now()))
    : backBeforeInvoice(amount, open, amounts, untaxed)
  const [first] = await writeReturns(app, tx, back, { ...refund, supplier, source: refundId, how })
  return first!
}
