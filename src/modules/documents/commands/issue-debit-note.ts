import { type Paise, paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { readAdvances } from '../queries/read-advances.ts'
import type { MoveFacts } from '../rules/document.ts'
import { splitGst, sumGst } from '../rules/gst.ts'
import { getMainSac } from '../rules/sac.ts'
import { type DocumentOwner, writeDocument } from './write-document.ts'

type DebitNote = DocumentOwner & {
  move: MoveFacts
  source: string
  /** The amount missing on the invoice, including `gst`. */
  amount: Paise
  gst: Paise
  reason: string
}

/**
 * Issues the debit note for an invoice whose price is raised again: for the value and tax that it charged too little.
 * Source: CGST Act, section 34 (3).
 */
export async function issueDebitNote(app: App, tx: Tx, debit: DebitNote): Promise<void> {
  const { orderId, customerId, source, amount, reason, move } = debit
  const { invoice } = await readAdvances(tx, orderId)
  if (!invoice) throw new Error(`order ${orderId} has no invoice to debit`)
  const { placeOfSupply, supplier, gst: charged } = invoice.facts
  const { gst, roundOff } = splitGst(debit.gst, charged.rate, charged.kind === 'intra')
  await writeDocument(app, tx, {
    ...{ orderId, customerId, source, amount },
    facts: {
      ...{
        kind: 'debit-note',
        supplier,
        move,
        placeOfSupply,
        against: [invoice.reference],
        reason,
        amount,
        gst,
        roundOff,
      },
      sac: getMainSac(move, app.config.gst.sac),
      reference: source,
      parts: { move: amount, insurance: paise(0), excess: paise(0) },
      taxable: paise(amount - sumGst(gst) - roundOff),
    },
  })
}
