import type pg from 'pg'

/**
 * Fills years of realistic orders: nearly all completed, some hundred open, each with a name and an address of its own.
 */
export async function fillConsole(pool: pg.ClientBase, orders: number): Promise<void> {
  await pool.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set statement_timeout = 0`,
  ) // the totals of triggers are written with the rows
  const indexes = await withoutIndexes(pool)
  const people = Math.ceil(orders / 2)
  await pool.query(
    `insert into customers (mobile, name, email, created_at)
      select (7000000000 + g)::text, ${named('g')}, 'c' || g || '@example.in', now() - (${people} - g) * interval '5 minutes' from generate_series(1, ${people}) g`,
  )
  await pool.query(`
    insert into orders (customer_id, draft_key, status, name, mobile, email, move, long_distance, total_km, total_cft, pieces, vehicle, city_id, move_date, slot_hour,
      package_id, quotation, grand_total, gst, token, crew_name, received, created_at, placed_at, valid_until)
    select c.id, 'fill' || g, s.status, c.name, c.mobile, c.email, ${move}, g % 12 = 0, 4 + g % 37, 60 + g % 900, 45,
      (array['Tata Ace 7 ft', 'Pickup 8 ft', 'Eicher 14 ft', 'Eicher 17 ft'])[1 + g % 4], 1 + g % 20, s.day, 10 + 2 * (g % 4), 1 + g % 3, 'null',
      600000 + g % 2000000, 108000, 90000, case when s.status in ('ready', 'Completed') then ${crew} end,
      case s.status when 'Quotation' then 0 when 'Completed' then 708000 + g % 2000000 else 90000 end, s.placed, s.placed, s.day
    from generate_series(1, ${orders}) g
      cross join lateral (select case when g > ${orders} - 240 then 'Token' when g > ${orders} - 480 then 'Adminapproved' when g > ${orders} - 720 then 'ready'
        when g % 9 = 0 then 'Quotation' when g % 23 = 0 then 'Cancelled' else 'Completed' end as status,
        now() - (${orders} - g) * interval '7 minutes' as placed, current_date + (case when g > ${orders} - 720 then 1 + g % 9 else (g - ${orders}) / 200 end) as day) s
      cross join lateral (select * from customers where mobile = (7000000001 + g % ${people})::text) c`)
  await pool.query(`
    insert into ledger_entries (order_id, payment_type, payment_mode, payment_id, reference_no, credit, at)
    select id, 'token', 'upi', 'pay_' || id, 'order_' || id, received, placed_at from orders where received > 0`)
  await pool.query(`
    insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, state, created_at)
    select order_id, 'token', credit, 'razorpay', reference_no, 'paid', at from ledger_entries`)
  await pool.query(`
    insert into order_events (order_id, kind, status, actor, at)
    select orders.id, e.kind, status, 'staff:1', placed_at from orders, unnest(array['placed', 'status', 'crew']) e (kind)`)
  await pool.query(`
    insert into messages (template, order_id, mobile, params, language, channel, state, created_at, due_at)
    select 'approved', id, mobile, '{}', 'en', 'whatsapp', 'read', placed_at, null from orders`)
  await pool.query(`
    insert into contact_messages (kind, name, email, phone, message, data, created_at, handled_at, handled_by)
    select 'contact', 'Asha Rao', 'a@example.in', '9876543210', 'Do you carry a piano?', '{}', now() - g * interval '9 minutes',
      case when g > 60 then now() - g * interval '8 minutes' end, case when g > 60 then 1 end from generate_series(1, ${Math.ceil(orders / 2)}) g`)
  await pool.query(`
    insert into reviews (order_id, customer_id, stars, text, name, subject, state, created_at)
    select id, customer_id, 4, 'They came in time.', name, 'Packers and movers', case when id % 500 = 0 then 'waiting' else 'shown' end, placed_at
    from orders where status = 'Completed' and id % 2 = 0`)
  await pool.query(`
    insert into audit_entries (at, staff_id, subject, about, action, before, after)
    select now() - g * interval '3 minutes', 1, 'price-draft', '1', 'saved', '{"name":"Winter"}', '{"name":"Spring"}' from generate_series(1, ${orders}) g`)
  // One in five hundred has a second account.
  await pool.query(
    `update customers set merged_into = id + 1, merged_at = created_at where id % 500 = 0 and id < ${people}`,
  )
  await pool.query('set session_replication_role = default')
  for (const index of indexes) await pool.query(index)
  await pool.query('analyze')
}

/**
 * Drops the indexes, because a million rows would be entered into each one by one. Returns the statements that create
 * them again.
 */
async function withoutIndexes(pool: pg.ClientBase): Promise<string[]> {
  const { rows } = await pool.query<{ name: string; def: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as def from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relname = any($1) and t.relnamespace = 'public'::regnamespace and not indisunique`,
    [filled],
  )
  for (const { name } of rows) await pool.query(`drop index ${name}`)
  return rows.map(({ def }) => def)
}

const filled = [
  'customers',
  'orders',
  'ledger_entries',
  'payment_orders',
  'order_events',
  'messages',
  'contact_messages',
  'reviews',
  'audit_entries',
]

/**
 * Builds a name with one of some hundred middle names: with few words the database could not estimate how common each
 * is.
 */
const named = (
  n: string,
) => `(array['Neha', 'Farhan', 'Asha', 'Venkatesh', 'Gurpreet', 'Mary', 'Lalitha', 'Imran', 'Sourav', 'Tenzin'])[1 + ${n} % 10]
  || ' ' || initcap(translate((100 + ${n} % 899)::text, '0123456789', 'kmnprstvgl')) || ' ' || (array['Kulkarni', 'Shaikh', 'Rao', 'Subramaniam', 'Singh', 'D''Souza', 'Nair', 'Qureshi', 'Chatterjee', 'Patil', 'Reddy'])[1 + ${n} % 11]`

const crew = `(array['Sai Krupa Movers, MH 02 AB 1234', 'Ganesh and crew, MH 43 BX 2207', 'Ramesh and 3 others', 'Deccan Packers'])[1 + g % 4]`

const end = (
  n: string,
) => `jsonb_build_object('address', 'B-' || ${n} % 990 || ', ' || (array['Gulmohar CHS', 'Sai Darshan', 'Lakeview Heights', 'Prestige Residency'])[1 + ${n} % 4],
  'floor', ${n} % 14, 'lift', ${n} % 3 > 0, 'place', jsonb_build_object('id', 'x', 'city', 'Mumbai', 'state', 'Maharashtra', 'lat', 19, 'lng', 72,
  'name', (array['Andheri West', 'Powai', 'Kothrud', 'HSR Layout', 'Malviya Nagar', 'T. Nagar'])[1 + ${n} % 6], 'pincode', (400001 + ${n} % 100)::text))`

const move = `jsonb_build_object('from', ${end('g')}, 'to', ${end('(g + 5)')}, 'preset', null)`
