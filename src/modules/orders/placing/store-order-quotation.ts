import type { Actor } from '#modules/access/rules/actor.ts'
import { storeQuotation } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { getDocumentOwner } from '../record/order-row.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import { buildQuotationFacts } from './build-quotation-facts.ts'

/**
 * Stores the current quotation of an order as a document and returns its id; stored again, it is the same document.
 * Refuses 'unknown' for another customer's order and for one without a price.
 */
export async function storeOrderQuotation(app: App, actor: Actor, orderNo: string): Promise<string> {
  const order = await readOrderRow(app, actor, orderNo)
  const facts = await buildQuotationFacts(app, order)
  const priced = await app.db
    .selectFrom('order_events')
    .select(eb => eb.fn.max('at').as('at'))
    .where('order_id', '=', order.id)
    .where('kind', '=', 'priced')
    .executeTakeFirst()
  return storeQuotation(app, getDocumentOwner(order), facts, priced?.at ?? order.placed_at!)
}
