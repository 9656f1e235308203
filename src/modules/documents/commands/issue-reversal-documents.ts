import { toIndiaDate } from '#kernel/india-time.ts'
import { paise, subtract } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import {
  planRefundAfterInvoice,
  planReversalAfterInvoice,
  planReversalBeforeInvoice,
} from '../rules/plan-refund-documents.ts'
import type { ReceiptInput } from './issue-receipt.ts'
import type { RefundInput } from './issue-refund-documents.ts'
import { writeRefundDocuments } from './write-refund-documents.ts'

type ReversedPayment = Omit<RefundInput, 'refundId' | 'how'> &
  Pick<ReceiptInput, 'paymentId'> & {
    /** The id of the reversal, or the dispute. */
    source: string
    how: 'reversal' | 'dispute'
  }

/**
 * Issues the documents for a payment that is no longer in the books, because it was entered in error or the bank took
 * it back: a refund voucher reverses its receipt voucher, with its tax (GST rules, rule 51). After the invoice of the
 * work, which used the advance, the supply costs the same: only the account changes. After a cancellation invoice, a
 * credit note reduces the charge.
 */
export async function issueReversalDocuments(app: App, tx: Tx, reversed: ReversedPayment): Promise<void> {
  const { orderId, paymentId, amounts } = reversed
  const receipt = await tx
    .selectFrom('documents')
    .select('number')
    .where('kind', '=', 'receipt')
    .where('source', 'in', [`${paymentId} ${orderId}`, paymentId])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  const { open, invoice } = await readAdvances(tx, orderId)
  const number = receipt?.number ?? null
  const held = subtract(amounts.credits, amounts.debits)
  const amount = paise(Math.min(reversed.amount, Math.max(held, 0))) // a bank may take an amount that was already refunded
  const back = !invoice
    ? planReversalBeforeInvoice(amount, number, open, amounts)
    : invoice.facts.charge
      ? planRefundAfterInvoice(amount, open, invoice, held, toIndiaDate(app.now()))
      : planReversalAfterInvoice(amount, number, open, invoice, held)
  const supplier = await readSupplier(app, tx, orderId)
  await writeRefundDocuments(app, tx, amount === 0 ? [] : back, { ...reversed, amount, supplier })
}
