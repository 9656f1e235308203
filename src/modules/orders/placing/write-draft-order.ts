import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { Actor, Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { toJsonText } from '#platform/database/json.ts'
import type { Tables } from '#platform/database/tables.ts'
import { buildDeleteLinesSql, buildSaveLinesSql } from '../draft/order-lines-sql.ts'
import type { PricedDraft } from '../draft/price-draft.ts'
import type { Draft } from '../draft/rules/draft.ts'
import { toStoredMove } from '../draft/rules/stored-move.ts'
import { startActivityLog } from '../record/record-transition.ts'

/** The extent of a write: save the draft, request a manual quote, or place the order at the calculated price. */
type WriteStage = 'draft' | 'requested' | 'placed'

/**
 * The condition under which a row may still be overwritten: never one that was placed (draft), priced by staff or paid.
 */
const overwritableWhen: Record<WriteStage, RawBuilder<boolean>> = {
  draft: sql`orders.placed_at is null`,
  requested: sql`orders.placed_at is null`,
  // An accepted quotation version, or an approved change of a booking that has since lost its token, sets the price:
  // placed again the order keeps it.
  placed: sql`orders.status = 'Quotation' and not orders.long_distance
    and not exists (select from quote_versions v where v.order_id = orders.id and v.state = 'accepted')
    and not exists (select from order_changes c where c.order_id = orders.id and c.state = 'agreed')`,
}

/**
 * Saves a draft and its lines as the customer's one order with its key; null when that order has passed this stage.
 * `first` is true where it is placed, or requested, for the first time. `by`: the person who does it for the customer,
 * where it is not the customer. The order's row is locked from here on, so the same draft posted twice is written one
 * after the other. So is the customer's before it, unless it is a draft (`lockCustomer`).
 */
export async function writeDraftOrder(
  app: App,
  tx: Db | Tx,
  customer: Customer,
  draft: Draft,
  priced: PricedDraft,
  stage: WriteStage,
  by: Actor = customer,
) {
  const now = app.now()
  const quotation = stage === 'placed' ? priced.quotation : null
  const values = {
    status: 'Quotation' as const,
    name: draft.name || customer.name,
    mobile: customer.mobile,
    email: draft.email || customer.email,
    move: toJsonText(toStoredMove(draft)),
    long_distance: priced.route?.manualQuoteReason != null,
    total_km: priced.route?.km ?? null,
    total_cft: priced.totalCft,
    pieces: priced.pieces,
    vehicle: priced.vehicle,
    city_id: priced.cityId,
    ...getDateColumns(draft, stage),
    answers: toJsonText(draft.answers),
    ...(draft.days && { packing_days_before: draft.days.packing, delivery_days_after: draft.days.delivery }),
    package_id: draft.packageId,
    insured_value: priced.insuredValue,
    quotation: toJsonText(quotation),
    grand_total: quotation?.subtotal ?? 0,
    gst: quotation?.gst ?? 0,
    insurance: quotation?.insurance ?? 0,
    discount: quotation?.discount ?? 0,
    token: quotation?.token ?? 0,
    placed_at: stage === 'draft' ? null : now,
    valid_until: stage === 'placed' ? priced.validUntil : null,
    cancellation: toJsonText([...priced.cancellation]),
    late_credits: toJsonText([...priced.lateCredits]),
    late_reschedule_charge: priced.lateRescheduleCharge,
  } satisfies Record<
    Exclude<keyof Insertable<Tables['orders']>, UntouchedColumn | (typeof insertOnlyColumns)[number]>,
    unknown
  >
  const names = Object.keys(values)
  const columns = sql.join([...names, ...insertOnlyColumns].map(name => sql.id(name)))
  const updates = sql.join(names.map(name => sql`${sql.id(name)} = excluded.${sql.id(name)}`))
  const { rows } = await sql<WrittenOrder>`
    with customer as (select id from customers where id = ${customer.id}${stage === 'draft' ? sql`` : sql` for no key update`}),
    written as (
      insert into orders (${columns})
      values (${sql.join(Object.values(values))}, (select id from customer), ${draft.key}, null, ${now})
      on conflict (customer_id, draft_key) do update set ${updates}, revision = orders.revision + 1
      where ${overwritableWhen[stage]}
      returning id, order_no),
    lines as ${buildSaveLinesSql(priced.lines)},
    begun as ${stage === 'draft' ? noActivity : startActivityLog(app, stage, by, priced.quotation?.total)},
    beyond as ${buildDeleteLinesSql(priced.lines.length)}
    select id, order_no as "orderNo", exists (select from begun) as first from written`.execute(tx)
  return rows[0] ?? null
}

type WrittenOrder = { id: number; orderNo: string; first: boolean }
const insertOnlyColumns = ['customer_id', 'draft_key', 'crew_name', 'created_at'] as const
/**
 * The columns that a draft does not set and that keep their values. Every other column of an order, a new one too, is
 * written with its draft.
 */
type UntouchedColumn =
  | (
      | 'id'
      | 'flexible_days'
      | 'customer_note'
      | 'revision'
      | 'kind'
      | 'service_id'
      | 'trade'
      | 'checkout_key'
      | 'coupon'
    )
  | (
      | 'cancelled_for'
      | 'reminded_for'
      | 'review_asked_at'
      | 'business_customer_id'
      | 'po_number'
      | 'on_account'
      | 'pay_by'
      | 'delivered_at'
      | 'packing_days_before'
      | 'delivery_days_after'
      | 'declared_value'
    )

/**
 * Returns the date columns. A request has no date and reserves no crew until both are agreed: the date it came with is
 * a preference.
 */
function getDateColumns({ date, slot }: Draft, stage: WriteStage) {
  if (stage === 'requested') return { move_date: null, slot_hour: null, preferred_date: date }
  return { move_date: date, slot_hour: slot, preferred_date: null }
}

const noActivity = sql<{ order_id: number }>`(select 0 as order_id where false)`
