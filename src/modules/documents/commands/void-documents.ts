import { toIndiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import type { AdjustmentFacts } from '../rules/document.ts'
import { sumGst } from '../rules/gst.ts'
import { type DocumentOwner, writeDocument } from './write-document.ts'

/**
 * Voids the documents issued for `source`, to the paisa: a refund voucher by a receipt voucher, because the advance is
 * held again (GST rules, rule 50), a credit note by a debit note (CGST Act, section 34(3)), which refers to the invoice
 * as well (rule 53 (1A)). Returns false if none was issued.
 */
export async function voidDocuments(
  app: App,
  tx: Tx,
  owner: DocumentOwner,
  source: string,
  reason: string,
): Promise<boolean> {
  const issued = await tx
    .selectFrom('documents')
    .select(['number', 'amount', 'facts', 'issued_at', 'source'])
    .where('order_id', '=', owner.orderId)
    .where(eb => eb.or([eb('source', '=', source), eb('source', 'like', `${source.replaceAll('_', '\\_')}-_`)]))
    .where('kind', 'in', ['refund', 'credit-note'])
    .orderBy('source')
    .execute()
  for (const row of issued) {
    const { kind, against, reason: _, ...facts } = row.facts as AdjustmentFacts
    const amount = paise(row.amount)
    const voided = { number: row.number, date: toIndiaDate(row.issued_at), amount, tax: sumGst(facts.gst) }
    await writeDocument(app, tx, {
      ...{ orderId: owner.orderId, customerId: owner.customerId, source: row.source, amount },
      facts:
        kind === 'refund'
          ? { ...facts, kind: 'receipt', purpose: 'balance', mode: 'withdrawn', takesBack: voided }
          : { ...facts, kind: 'debit-note', against: [...against, voided], reason },
    })
  }
  return issued.length > 0
}
