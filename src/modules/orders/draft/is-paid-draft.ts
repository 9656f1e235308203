import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** Whether what a customer described under this key is an order by now, and paid for: from whatever page. */
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
