import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { QuotationFacts } from '#modules/documents/rules/document.ts'
import type { App } from '#platform/app.ts'
import type { OrderRow } from '../record/order-row.ts'
import { getValidUntil } from '../record/rules/valid-until.ts'
import { toMoveFacts } from '../record/to-move-facts.ts'

/** Builds the facts that the quotation of an order prints. Rejects with 'unknown' document.unknown without a price. */
export async function buildQuotationFacts(
  app: App,
  order: OrderRow,
): Promise<Omit<QuotationFacts, 'kind' | 'supplier'>> {
  if (!order.quotation || !order.valid_until) throw reject('unknown', 'document.unknown')
  const [items, { packages }] = await Promise.all([
    app.db
      .selectFrom('order_lines')
      .select(['name', 'quantity'])
      .where('order_id', '=', order.id)
      .orderBy('line_no')
      .execute(),
    readCatalogue(app.db),
  ])
  return {
    ...(order.language !== englishLanguage.code && { language: order.language }),
    move: toMoveFacts(order),
    quotation: order.quotation,
    packageName: packages.find(({ id }) => id === order.package_id)?.name ?? null,
    insuredValue: paise(order.insured_value),
    validUntil: getValidUntil(order.valid_until, order.move_date),
    things: items,
    ...(order.cancellation && { cancellation: order.cancellation }),
    ...(order.late_reschedule_charge > 0 && { lateRescheduleCharge: paise(order.late_reschedule_charge) }),
  }
}
