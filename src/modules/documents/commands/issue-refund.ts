import { type Paise, paise, subtract } from '#kernel/money.ts'
import type { Amounts } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import type { Price } from '../rules/advance.ts'
import type { MoveFacts } from '../rules/document.ts'
import { splitGst } from '../rules/gst.ts'
import { backAfterInvoice, backBeforeInvoice } from '../rules/money-back.ts'
import { supplyOf } from '../rules/supply.ts'
import { amountOf } from '../rules/taxed-money.ts'
import { supplierOf } from '../supplier.ts'
import { type Owner, writeDocument } from './write-document.ts'

export type Refund = Owner & {
  move: MoveFacts
  refundId: string
  amount: Paise
  reason: string
  /** Of the order, before the refund is in the ledger. */
  amounts: Amounts & Price
}

/**
 * Money that goes back: of advances a refund voucher against their receipts (GST rules, rule 51), of what is invoiced a credit
 * note against the invoice (CGST Act, section 34). Mostly one document; where an amount is of both, two. Gives the first.
 */
export async function issueRefund(app: App, tx: Tx, refund: Refund): Promise<string> {
  const { orderId, customerId, move, refundId, amount, reason, amounts } = refund
  const supplier = supplierOf(app.config)
  const { placeOfSupply, isIntra } = supplyOf(supplier, move)
  const { open, invoice } = await readAdvances(tx, orderId)
  const untaxed = { placeOfSupply, gst: splitGst(paise(0), amounts.gstRate, isIntra).gst }
  const held = subtract(amounts.credits, amounts.debits)
  const back = invoice
    ? backAfterInvoice(amount, open, invoice, held)
    : backBeforeInvoice(amount, open, amounts, untaxed)
  const ids: string[] = []
  for (const [at, money] of back.entries()) {
    const sac = move.serviceSac ?? app.config.gst.sac.moving
    const part = amountOf(money.parts)
    const facts = { ...money, supplier, move, sac, reason, reference: refundId, amount: part }
    const source = at === 0 ? refundId : `${refundId}-${at + 1}`
    ids.push(await writeDocument(app, tx, { orderId, customerId, source, amount: part, facts }))
  }
  return ids[0]!
}
