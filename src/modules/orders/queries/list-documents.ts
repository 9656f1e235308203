import { indiaDate } from '#kernel/india-time.ts'
import { paise } from '#kernel/money.ts'
import { refuse } from '#kernel/refusal.ts'
import type { ListedDocument } from '#modules/documents/rules/document.ts'
import { documentAddress, quotationAddress } from '#modules/documents/rules/document-address.ts'
import type { Actor } from '#modules/identity/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** What an order's customer and staff can download, oldest first. Refuses 'unknown' for a stranger's order. */
export async function listDocuments(app: App, actor: Actor, orderNo: string): Promise<ListedDocument[]> {
  const rows = await app.db
    .selectFrom('orders')
    .leftJoin('documents', join =>
      join.onRef('documents.order_id', '=', 'orders.id').on('documents.kind', '<>', 'quotation'),
    )
    .select(['orders.customer_id', 'quotation', 'placed_at'])
    .select(['documents.id', 'documents.kind', 'number', 'amount', 'issued_at'])
    .where('order_no', '=', orderNo)
    .where('placed_at', 'is not', null)
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
  const order = rows[0]
  const allowed = actor.kind === 'staff' || (actor.kind === 'customer' && order?.customer_id === actor.id)
  if (!order || !allowed) throw refuse('unknown', 'order.unknown')
  const documents: ListedDocument[] = []
  if (order.quotation) {
    const { total } = order.quotation
    documents.push(listed('quotation', orderNo, total, order.placed_at!, quotationAddress(orderNo)))
  }
  for (const { id, kind, number, amount, issued_at } of rows) {
    if (id) documents.push(listed(kind!, number!, amount!, issued_at!, documentAddress(id)))
  }
  return documents
}

const listed = (kind: ListedDocument['kind'], number: string, amount: number, at: Date, href: string) => ({
  kind,
  number,
  amount: paise(amount),
  date: indiaDate(at),
  href,
})
