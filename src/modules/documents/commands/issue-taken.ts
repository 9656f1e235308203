import { indiaDate } from '#kernel/india-time.ts'
import { paise, subtract } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import { backAfterInvoice, takenAfterInvoice, takenBeforeInvoice } from '../rules/refund-due.ts'
import type { Receipt } from './issue-receipt.ts'
import type { Refund } from './issue-refund.ts'
import { writeReturns } from './write-returns.ts'

type Taken = Omit<Refund, 'refundId' | 'how'> &
  Pick<Receipt, 'paymentId'> & {
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
export async function issueTaken(app: App, tx: Tx, gone: Taken): Promise<void> {
  const { orderId, paymentId, amounts } = gone
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
  const amount = paise(Math.min(gone.amount, Math.max(held, 0))) // a bank may take an amount that was already refunded
  const back = !invoice
    ? takenBeforeInvoice(amount, number, open, amounts)
    : invoice.facts.charge
      ? backAfterInvoice(amount, open, invoice, held, indiaDate(app.now()))
      : takenAfterInvoice(amount, number, open, invoice, held)
  const supplier = await readSupplier(app, tx, orderId)
  await writeReturns(app, tx, amount === 0 ? [] : back, { ...gone, amount, supplier })
}
