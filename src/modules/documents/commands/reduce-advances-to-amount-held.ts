import type { Language } from '#i18n/language.ts'
import { type Paise, paise, subtract, ZERO } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import type { TaxedPrice } from '../rules/advance.ts'
import type { MoveFacts } from '../rules/document.ts'
import { planReversalBeforeInvoice } from '../rules/plan-refund-documents.ts'
import { addMoneyParts, sumMoneyParts } from '../rules/taxed-money.ts'
import type { DocumentOwner } from './write-document.ts'
import { writeRefundDocuments } from './write-refund-documents.ts'

type OffsetInput = DocumentOwner & {
  language: Language
  move: MoveFacts
  amounts: TaxedPrice & { credits: Paise; debits: Paise }
}

/**
 * Offsets advances of an order from which more was taken than it held, for example by the bank after a refund. The next
 * payment covers that first, and only the rest is an advance. A refund voucher reduces the receipt vouchers, with their
 * tax, to the amount held. Call it after the receipt voucher of the payment, before the invoice of the work.
 */
export async function reduceAdvancesToAmountHeld(app: App, tx: Tx, { amounts, ...order }: OffsetInput): Promise<void> {
  const { open, invoice } = await readAdvances(tx, order.orderId)
  if (invoice && !invoice.facts.charge) return
  const charged = invoice ? sumMoneyParts(invoice.left.parts) : ZERO
  const held = Math.max(subtract(amounts.credits, amounts.debits) - charged, 0)
  const beyond = paise(sumMoneyParts(addMoneyParts(open)) - held)
  if (beyond <= 0) return
  const planned = planReversalBeforeInvoice(beyond, null, open, amounts)
  const supplier = await readSupplier(app, tx, order.orderId)
  const source = `made good of ${open.at(-1)!.number}`
  await writeRefundDocuments(app, tx, planned, {
    ...order,
    amount: beyond,
    supplier,
    source,
    reason: OFFSET_REASON,
    how: 'dispute',
  })
}

/** Printed on the voucher. */
const OFFSET_REASON = 'More had gone back than was held: this makes it good'
