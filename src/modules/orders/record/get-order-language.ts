import { englishLanguage, type Language } from '#i18n/language.ts'
import type { App } from '#platform/app.ts'

/**
 * Returns the language of an order's customer; English where there is no such order or customer. It is used on the way
 * to an order and reveals nothing else of it.
 */
export async function getOrderLanguage(app: App, orderNo: string): Promise<Language> {
  const row = await app.db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('customers.language')
    .where('orders.order_no', '=', orderNo)
    .executeTakeFirst()
  return app.words.facts(row?.language ?? englishLanguage.code).code
}
