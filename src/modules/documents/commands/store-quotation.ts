import { createHash } from 'node:crypto'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { readSupplier } from '../queries/read-supplier.ts'
import type { QuotationFacts } from '../rules/document.ts'
import { createDocumentId, type DocumentOwner } from './write-document.ts'

/**
 * Stores a quotation as it is. The same quotation again is the same document, a repriced one is a new one. Returns its
 * id.
 */
export async function storeQuotation(
  app: App,
  { orderId, customerId }: DocumentOwner,
  quotationFacts: Omit<QuotationFacts, 'kind' | 'supplier'>,
  issuedAt: Date,
): Promise<string> {
  const supplier = await readSupplier(app, app.db, orderId)
  const facts = toJsonText<QuotationFacts>({ kind: 'quotation', supplier, ...quotationFacts })
  const source = `order ${orderId} ${createHash('sha256').update(facts).digest('base64url')}`
  await app.db
    .insertInto('documents')
    .values({
      id: createDocumentId(),
      kind: 'quotation',
      number: quotationFacts.move.orderNo,
      order_id: orderId,
      customer_id: customerId,
      source,
      amount: quotationFacts.quotation.total,
      facts,
      issued_at: issuedAt,
      file: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { id } = await app.db
    .selectFrom('documents')
    .select('id')
    .where('kind', '=', 'quotation')
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  return id
}
