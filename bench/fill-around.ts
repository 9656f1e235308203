import type pg from 'pg'

/**
 * Fills the tables around the orders of `fillConsole`: slots and reservations, documents, mails and codes, sessions,
 * webhooks; and leads, two per customer.
 */
export async function fillAround(pool: pg.ClientBase): Promise<void> {
  await pool.query(`set session_replication_role = replica; set statement_timeout = 0`)
  await pool.query(
    `insert into slots (city_id, date, hour, trade, capacity) select distinct city_id, move_date, slot_hour, 0, 20 from orders on conflict do nothing`,
  )
  await pool.query(`
    insert into slot_reservations (order_id, city_id, date, hour, trade)
    select id, city_id, move_date, slot_hour, 0 from orders where status not in ('Quotation', 'Cancelled')`)
  await pool.query(`
    insert into documents (id, kind, number, order_id, customer_id, source, amount, facts, issued_at, file)
    select 'd' || o.id || d.kind, d.kind, case d.kind when 'quotation' then order_no else 'X/27/' || o.id end, o.id, customer_id,
      'order ' || o.id || d.kind, 90000, '{}', placed_at, 'a file' from orders o, unnest(array['quotation', 'receipt']) d (kind)`)
  await pool.query(`
    insert into messages (template, order_id, mobile, email, params, language, channel, state, created_at, due_at)
    select t.template, case t.template when 'login-code' then null else id end, case t.channel when 'sms' then mobile end,
      case t.channel when 'email' then email end, '{}', 'en', t.channel, 'delivered', placed_at, null
    from orders, (values ('login-code', 'sms'), ('quotation', 'email')) t (template, channel)`)
  await pool.query(`insert into webhook_events select 'razorpay', 'event' || order_id, at from ledger_entries`)
  await pool.query(`
    insert into payments (provider, provider_payment_id, payment_order_id, state, rank, amount, first_seen_at, changed_at)
    select 'razorpay', 'pay_' || order_id, id, 'captured', 3, amount, created_at, created_at from payment_orders`)
  await pool.query(`
    insert into payment_orders (order_id, purpose, amount, provider, provider_order_id, state, created_at)
    select id, 'token', 90000, 'razorpay', 'left_' || id, 'created', placed_at from orders where status = 'Quotation'`)
  await pool.query(`
    insert into sessions (token_hash, customer_id, created_at, expires_at, seen_at)
    select 'h' || id, id, created_at, created_at + interval '12 hours', created_at from customers`)
  await pool.query(`
    insert into account_links (kind, customer_id, email, created_at, used_at) select 'password', id, email, created_at, created_at from customers`)
  await pool.query(`update contact_messages set phone = (7000000000 + id)::text`)
  await pool.query(`
    update reviews r set city_id = o.city_id, service_id = case when o.id % 3 = 0 then (select min(id) from services) end from orders o where o.id = r.order_id`)
  await pool.query(`
    insert into review_counts select coalesce(city_id, 0), coalesce(service_id, 0), stars, count(*) from reviews where state = 'shown' group by 1, 2, 3`)
  await pool.query(`
    insert into leads (mobile, name, language, city_id, state, source_id, channel, owner_id, next_at, next_kind, lost_reason, enquired_at, answered_at, created_at)
    select c.mobile, c.name, 'en', c.id % 20, l.state, 1, 'site', 1, case l.state when 'new' then l.at end, case l.state when 'new' then 'call' end,
      case l.state when 'lost' then 'price' end, l.at, l.at + interval '7 minutes', l.at
    from customers c, lateral (values (case when c.id % 200 = 0 then 'new' else 'lost' end, now() - c.id * interval '1 hour'), ('lost', now() - c.id * interval '2 hours')) l (state, at)`)
  await pool.query('set session_replication_role = default')
  await pool.query('analyze')
}
