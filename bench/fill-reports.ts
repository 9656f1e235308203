import type pg from 'pg'

/**
 * Fills the data that the owner's reports count beside the orders of `fillConsole`: tokens, invoices, two jobs each
 * with their reservations and arrivals, costs and leads.
 */
export async function fillReports(pool: pg.ClientBase): Promise<void> {
  await pool.query(
    `set session_replication_role = replica; set statement_timeout = 0; set maintenance_work_mem = '512MB'`,
  )
  const booked = `orders where status not in ('Quotation', 'Cancelled')`
  await pool.query(`
    insert into order_events (order_id, kind, status, actor, at)
    select id, 'status', 'Token', 'customer:' || customer_id, placed_at + interval '20 minutes' from orders where status <> 'Quotation'`)
  await pool.query(`
    insert into slots (city_id, date, hour, trade, capacity) select distinct city_id, move_date, slot_hour, 0, 20 from orders on conflict do nothing`)
  await pool.query(`
    insert into slot_reservations (order_id, city_id, date, hour, trade) select id, city_id, move_date, slot_hour, 0 from ${booked} on conflict do nothing`)
  const times = `(move_date + make_interval(hours => slot_hour)) at time zone 'Asia/Kolkata'`
  const plan = `(1, 'load', 0, 3), (2, 'unload', 4, 7)`
  for (const table of ['jobs', 'reservation_jobs'])
    await pool.query(`
      insert into ${table} (order_id, leg, position, kind, starts_at, ends_at, people, cft)
      select o.id, 1, p.position, p.kind, ${times} + make_interval(hours => p.a), ${times} + make_interval(hours => p.b), 4, 400
      from (select * from ${booked}) o, (values ${plan}) p (position, kind, a, b)`)
  await pool.query(`
    insert into job_events (id, job_id, worker_id, kind, at, reported_at, late, data, happened_at)
    select gen_random_uuid(), j.id, 1, k.kind, t.at, t.at, false, '{}', t.at
    from jobs j join orders o on o.id = j.order_id and o.status = 'Completed', unnest(array['on-way', 'arrived', 'loaded', 'unloaded', 'done']) k (kind)
      cross join lateral (select j.starts_at + make_interval(mins => (j.id % 150)::int) as at) t
    where (j.position = 1 or k.kind <> 'loaded') and o.id % 11 <> 0`)
  await pool.query(`
    insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at, file)
    select 'i' || id, 'invoice', 'INV/27/' || id, id, customer_id, 'order ' || id, grand_total + gst,
      '{"gst":{"kind":"intra","cgst":54000,"sgst":54000,"igst":0}}', placed_at, 'a file' from orders where status = 'Completed'`)
  await pool.query(`
    insert into order_costs (order_id, table_id, day, price, cost, calculated_at)
    select id, 1, move_date, grand_total, grand_total * 7 / 10, placed_at from orders where status = 'Completed'`)
  await pool.query(`
    insert into leads (mobile, name, email, language, city_id, state, source_id, channel, enquired_at, answered_at, created_at, quoted_at, order_id)
    select (7000000000 + o.id)::text, o.name, o.email, 'en', o.city_id, 'won', 1 + (o.id % 3)::int, (array['site', 'call', 'webhook'])[1 + (o.id % 3)::int], o.placed_at,
      o.placed_at + interval '7 minutes', o.placed_at, o.placed_at, o.id from orders o where o.id % 3 = 0 and o.status = 'Completed'`)
  await pool.query(`
    insert into trucks (registration, vehicle_id, state_since)
    select 'MH02AB' || (1000 + g), (select id from vehicles where active order by usable_cft desc limit 1), '2020-01-01' from generate_series(1, 60) g`)
  await pool.query(`
    insert into workers (name, mobile, roles, languages, licence_classes, licence_expires_on)
    select 'Worker ' || g, (9600000000 + g)::text, '["driver", "packer"]', '["hi"]', '["HTV"]', '2099-01-01' from generate_series(1, 260) g`)
  await pool.query('update cities set uses_fleet_capacity = true')
  await pool.query('set session_replication_role = default')
  await pool.query('analyze')
}
