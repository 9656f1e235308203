import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { benchDraft } from './move.ts'

const lines = JSON.stringify(
  Array.from({ length: 15 }, (_, i) => ({
    line_no: i + 1,
    item_id: i + 1,
    name: `Thing ${i + 1}`,
    quantity: 1 + (i % 3),
    cft: 20,
    rate: 50_000,
    amount: 50_000,
  })),
)
const quotation = JSON.stringify({
  lines: Array.from({ length: 6 }, () => ({ code: 'handling', params: { cft: 451 }, amount: 811_800 })),
})

/**
 * Writes everything that placing an order writes, with prepared statements: order, 15 lines, slot, reservation, event,
 * message, job.
 */
export async function rawPlaceOrder(pool: pg.Pool, customerId: number): Promise<void> {
  const client = await pool.connect()
  const draft = benchDraft()
  const now = new Date()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into orders (customer_id, draft_key, status, name, mobile, email, move, total_km, total_cft, pieces, vehicle, city_id, move_date, slot_hour,
        package_id, quotation, grand_total, gst, token, created_at, placed_at, valid_until)
       values ($1, $2, 'Quotation', 'Neha', '9600000000', 'n@example.in', $3, 8.3, 451, 45, 'Eicher 14 ft', 1, $4, $5, 2, $6, 1248000, 224640, 187200, $7, $7, $4) returning id`,
      [
        customerId,
        randomUUID(),
        JSON.stringify({ from: draft.from, to: draft.to, preset: null }),
        draft.date,
        draft.slot,
        quotation,
        now,
      ],
    )
    const { id } = rows[0] as { id: number }
    await client.query(
      `insert into order_lines select $1::bigint, l.* from jsonb_to_recordset($2::jsonb)
        as l(line_no int, item_id int, name text, quantity int, cft numeric, rate bigint, amount bigint)`,
      [id, lines],
    )
    await client.query(
      `insert into slots (city_id, date, hour, capacity) values (1, $1, $2, 1000000) on conflict (city_id, date, hour, trade) do update set capacity = slots.capacity`,
      [draft.date, draft.slot],
    )
    await client.query(
      'insert into slot_reservations (order_id, city_id, date, hour, expires_at) values ($1, 1, $2, $3, $4)',
      [id, draft.date, draft.slot, now],
    )
    await client.query(
      `insert into order_events (order_id, kind, status, actor, note, at) values ($1, 'placed', 'Quotation', 'customer', '', $2)`,
      [id, now],
    )
    await client.query(
      `insert into messages (template, order_id, mobile, email, params, language, created_at, due_at) values ('quotation', $1, '9600000000', 'n@example.in', $2, 'en', $3, $3)`,
      [id, '{"name":"Neha"}', now],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
