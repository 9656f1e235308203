-- Completed orders that owe something were in no list of what waits for staff.
insert into order_attentions (order_id, fact, since)
  select o.id, 'owed', now() from orders o
  where o.status = 'Completed' and o.grand_total + o.gst + o.insurance - o.discount
    - coalesce((select sum(a.amount) from allowances a where a.order_id = o.id and a.withdrawn_at is null), 0)
    > coalesce((select sum(e.credit - e.debit) from ledger_entries e where e.order_id = o.id and e.currency = 'INR'), 0)
  on conflict do nothing;
