import { subtract } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { reversedAfterInvoice, reversedBeforeInvoice } from '../rules/money-back.ts'
import { supplierOf } from '../supplier.ts'
import type { Receipt } from './issue-receipt.ts'
import type { Refund } from './issue-refund.ts'
import { writeReturns } from './write-returns.ts'

type Reversal = Omit<Refund, 'refundId'> & Pick<Receipt, 'paymentId'>

/**
 * A payment that was entered by mistake: its receipt voucher is taken back by a refund voucher, with the tax it told of (GST rules,
 * rule 51). After the invoice, which took the advance, nothing was supplied for less: the account alone changes.
 */
export async function issueReversal(app: App, tx: Tx, reversal: Reversal): Promise<void> {
  const { orderId, paymentId, amount, amounts } = reversal
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
  const back = invoice
    ? reversedAfterInvoice(amount, number, open, invoice, held)
    : reversedBeforeInvoice(amount, number, open, amounts)
  await writeReturns(app, tx, back, {
    ...reversal,
    supplier: supplierOf(app.config),
    source: `reversal ${paymentId}`,
    how: 'reversal',
  })
}
