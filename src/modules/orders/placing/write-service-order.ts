import { sql } from 'kysely'
import { multiply } from '#kernel/money.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import type { OrderedOption } from '#modules/pricing/rules/quote-service.ts'
import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import { buildDeleteLinesSql, buildSaveLinesSql } from '../draft/order-lines-sql.ts'
import type { MoveStop } from '../draft/rules/draft.ts'
import type { ServiceCheckout } from '../draft/rules/service-checkout.ts'
import { toStoredMove } from '../draft/rules/stored-move.ts'
import { startActivityLog } from '../record/record-transition.ts'
import type { PricedCheckout, PricedService } from './price-checkout.ts'

/** A service with its stop, and the city whose crew comes. */
export type PlacedService = PricedService & { end: MoveStop; cityId: number }

/** Returns the draft key of a service: the orders of a checkout differ by it. */
export const getServiceDraftKey = (checkout: ServiceCheckout, serviceId: number) => `${checkout.key}-${serviceId}`

/**
 * Saves one service of a checkout and its lines as the customer's order; null when that order's token is paid. The
 * order's row is locked from here on. `first` is true where it is placed for the first time.
 */
export async function writeServiceOrder(
  app: App,
  tx: Tx,
  customer: Customer,
  checkout: ServiceCheckout,
  priced: PricedCheckout,
  { service, category, ordered, visit, end, cityId, quotation }: PlacedService,
) {
  const now = app.now()
  const values = {
    kind: 'service' as const,
    service_id: service.id,
    trade: category.trade,
    checkout_key: checkout.key,
    coupon: quotation.discount > 0 ? priced.coupon : null,
    status: 'Quotation' as const,
    name: checkout.name || customer.name,
    mobile: customer.mobile,
    email: checkout.email || customer.email,
    move: toJsonText(toStoredMove({ from: end, to: end, preset: null })),
    pieces: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    city_id: cityId,
    move_date: visit.date,
    slot_hour: visit.slot,
    quotation: toJsonText(quotation),
    grand_total: quotation.subtotal,
    gst: quotation.gst,
    insurance: quotation.insurance,
    discount: quotation.discount,
    token: quotation.token,
    placed_at: now,
    valid_until: priced.validUntil,
    cancellation: toJsonText([...priced.cancellation]),
    late_credits: toJsonText([...priced.lateCredits]),
    late_reschedule_charge: priced.lateRescheduleCharge,
  }
  const row = await tx
    .with('written', db =>
      db
        .insertInto('orders')
        .values({
          ...values,
          ...{ customer_id: customer.id, draft_key: getServiceDraftKey(checkout, service.id), created_at: now },
          ...{ long_distance: false, total_km: null, total_cft: 0, vehicle: '', package_id: null, insured_value: 0 },
          ...{ crew_name: null },
        })
        .onConflict(conflict =>
          conflict
            .columns(['customer_id', 'draft_key'])
            .doUpdateSet({ ...values, revision: sql`orders.revision + 1` })
            .where(sql<boolean>`orders.status = 'Quotation'`),
        )
        .returning(['id', 'order_no']),
    )
    .with('lines', () => buildSaveLinesSql(ordered.map(toOrderLine)))
    .with('begun', () => startActivityLog(app, 'placed', customer, quotation.total))
    .with('beyond', () => buildDeleteLinesSql(ordered.length))
    .selectFrom('written')
    .select(['id', 'order_no as orderNo', sql<boolean>`exists (select from begun)`.as('first')])
    .executeTakeFirst()
  return row ?? null
}

/** Converts an option to a line of its order. */
const toOrderLine = ({ option, quantity }: OrderedOption) => ({
  articleId: option.id,
  name: option.name,
  quantity,
  cft: 0,
  rate: option.price,
  amount: multiply(option.price, quantity),
})
