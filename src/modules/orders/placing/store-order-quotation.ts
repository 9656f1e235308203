import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { paise } from '#kernel/money.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { storeQuotation } from '#modules/documents/index.server.ts'
import type { App } from '#platform/app.ts'
import { getDocumentOwner } from '../record/order-row.ts'
import { readOrderRow } from '../record/read-order-row.ts'
import { getValidUntil } from '../record/rules/valid-until.ts'
import { toMoveFacts } from '../record/to-move-facts.ts'

/**
 * Stores the current quotation of an order as a document and returns its id; stored again, it is the same document.
 * Refuses 'unknown' for another customer's order and for one without a price.
 */
export async function storeOrderQuotation(app: App, actor: Actor, orderNo: string): Promise<string> {
  const order = await readOrderRow(app, actor, orderNo)
  if (!order.quotation || !order.valid_until) throw reject('unknown', 'document.unknown')

  const [items, priced, { packages }] = await Promise.all([
    app.db
      .selectFrom('order_lines')
      .select(['name', 'quantity'])
      .where('order_id', '=', order.id)
      .orderBy('line_no')
      .execute(),
    app.db
      .selectFrom('order_events')
      .select(eb => eb.fn.max('at').as('at'))
      .where('order_id', '=', order.id)
      .where('kind', '=', 'priced')
      .executeTakeFirst(),
    readCatalogue(app.db),
  ])
  const quotationFacts = {
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
  return storeQuotation(app, getDocumentOwner(order), quotationFacts, priced?.at ?? order.placed_at!)
}
