import { type Paise, paise, subtract } from '#kernel/money.ts'
import type { Amounts } from '#modules/payments/rules/due.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { partsOfPayment } from '../rules/advance.ts'
import type { MoveFacts } from '../rules/document.ts'
import { gstWithin, rateOf } from '../rules/gst.ts'
import { supplyOf } from '../rules/supply.ts'
import { supplierOf } from '../supplier.ts'
import { type Owner, writeDocument } from './write-document.ts'

export type Receipt = Owner & {
  move: MoveFacts
  purpose: 'token' | 'balance'
  mode: string
  paymentId: string
  amount: Paise
  /** Of the order, this payment in the ledger. */
  amounts: Amounts
}

/** The receipt voucher of an advance: GST is due on the day it is received. Source: GST rules, rule 50. */
export async function issueReceipt(app: App, tx: Tx, receipt: Receipt): Promise<string> {
  const { orderId, customerId, move, purpose, mode, paymentId, amount, amounts } = receipt
  const supplier = supplierOf(app.config)
  const { placeOfSupply, isIntra } = supplyOf(supplier, move)
  const before = paise(amounts.credits - amounts.debits - amount)
  const parts = partsOfPayment(amount, before, amounts)
  const rate = rateOf(amounts.gst, subtract(amounts.grandTotal, amounts.discount))
  return writeDocument(app, tx, {
    orderId,
    customerId,
    source: `${paymentId} ${orderId}`, // one payment may be for several orders
    amount,
    facts: {
      kind: 'receipt',
      supplier,
      move,
      placeOfSupply,
      sac: move.serviceSac ?? app.config.gst.sac.moving,
      purpose,
      mode,
      reference: paymentId,
      amount,
      parts,
      ...gstWithin(parts.move, rate, isIntra),
    },
  })
}
