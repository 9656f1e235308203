import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** True if the draft that a customer described under this key has become an order with a paid token, from any page. */
export async function isPaidDraft(app: App, customer: Customer, key: string): Promise<boolean> {
  const paid = await app.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('draft_key', '=', key)
    .where('status', '<>', 'Quotation')
    .executeTakeFirst()
  return paid !== undefined
}
