import { english, type Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'

/** What the customer of an order reads; English where there is no such order, or nobody any more. For a way to it: it tells nothing else. */
export async function languageOfOrder(app: App, orderNo: string): Promise<Language> {
  const row = await app.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('customers.language')
    .where('orders.order_no', '=', orderNo)
    .executeTakeFirst()
  return app.words.facts(row?.language ?? english.code).code
}
