import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Returns the id of the customer's order that a draft became; null if it became none. */
export async function findOrderOfDraft(app: App, customer: Customer, key: string): Promise<number | null> {
  const order = await app.db
    .selectFrom('orders')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('draft_key', '=', key)
    .executeTakeFirst()
  return order?.id ?? null
}
