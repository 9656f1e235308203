import { sql } from 'kysely'
import { toStoredMove } from '#modules/orders/draft/rules/stored-move.ts'
import type { App } from '#platform/app.ts'
import { toJsonText } from '#platform/database/json.ts'
import { buildTestDraft, createTestCustomer } from './samples.ts'

/** Creates a placed order of a new customer without slot and price, for tests of data beside an order. */
export async function createTestOrder(app: App): Promise<{ orderId: number; customerId: number }> {
  const { id: customerId, name, mobile, email } = await createTestCustomer(app)
  const { key, from, to } = buildTestDraft()
  const { id: orderId } = await app.db
    .insertInto('orders')
    .values({
      ...{ customer_id: customerId, draft_key: key, status: 'Quotation', name, mobile, email },
      ...{
        move: toJsonText(toStoredMove({ from, to, preset: null })),
        quotation: toJsonText(null),
        long_distance: false,
      },
      ...{ total_km: null, total_cft: 0, pieces: 0, vehicle: '', city_id: null, move_date: null, slot_hour: null },
      ...{ package_id: null, insured_value: 0, grand_total: 0, gst: 0, insurance: 0, discount: 0, token: 0 },
      ...{ crew_name: null, created_at: app.now(), placed_at: app.now(), valid_until: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { orderId, customerId }
}

/** Creates many such orders of one customer, to fill slots. Returns their ids. */
export async function createTestOrders(app: App, count: number): Promise<number[]> {
  const { orderId } = await createTestOrder(app)
  const { rows } = await sql<{ id: number }>`
    insert into orders (customer_id, draft_key, status, name, mobile, email, move, quotation, created_at, placed_at)
    select customer_id, draft_key || n, status, name, mobile, email, move, quotation, created_at, placed_at
    from orders, generate_series(1, ${count}::int) n where id = ${orderId} returning id`.execute(app.db)
  return rows.map(({ id }) => id)
}
