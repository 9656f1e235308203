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
    /** What names it: the reversal, or the dispute. */
    source: string
    how: 'reversal' | 'dispute'
  }

/**
 * A payment that is in the books no more, entered by mistake or taken back by its bank: its receipt voucher is taken back by a
 * refund voucher, with the tax it told of (GST rules, rule 51). After the invoice of the work, which took the advance, nothing was
 * supplied for less: the account alone changes. What a cancellation charged was what was kept: of that a credit note.
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
  const amount = paise(Math.min(gone.amount, Math.max(held, 0))) // a bank may take what had gone back already
  const back = !invoice
    ? takenBeforeInvoice(amount, number, open, amounts)
    : invoice.facts.charge
      ? backAfterInvoice(amount, open, invoice, held, indiaDate(app.now()))
      : takenAfterInvoice(amount, number, open, invoice, held)
  const supplier = await readSupplier(app, tx, orderId)
  await writeReturns(app, tx, amount === 0 ? [] : back, { ...gone, amount, supplier })
}
