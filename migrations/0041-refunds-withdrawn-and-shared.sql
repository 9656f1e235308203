-- A refund made at the provider from a payment for several orders is shared out among them: one of the provider's ids, a row an order.
alter table refunds drop constraint if exists refunds_provider_refund_id_key;
create unique index if not exists refunds_at_provider on refunds (provider_refund_id, order_id) where provider_refund_id is not null;

-- What never came through the provider is handed back by staff: it waits for them and has not failed.
update refunds set state = 'to-hand-back', error = null where provider = 'hand' and state = 'failed';
update order_attentions a set fact = 'hand-back' from refunds r
  where a.order_id = r.order_id and a.about = r.key and a.fact = 'refund-failed' and a.ended_at is null and r.state = 'to-hand-back';

-- What a price was lowered by after it was agreed, GST within it: for goodwill, for what went wrong. Before the invoice it makes the
-- invoice lower, after it there is a credit note.
create table if not exists allowances (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  amount bigint not null check (amount > 0),
  reason text not null,
  decided_by text not null,
  decided_at timestamptz not null,
  withdrawn_by text,
  withdrawn_at timestamptz,
  check ((withdrawn_by is null) = (withdrawn_at is null))
);
create index if not exists allowances_by_order on allowances (order_id);
alter table refunds add column if not exists allowance_id bigint references allowances (id);

-- Money given back after completion lowered the price by its credit note; the order's own sums went on as if it were owed again.
insert into allowances (order_id, amount, reason, decided_by, decided_at)
  select id, due, 'Credit notes of before', 'system:migration', now() from (
    select o.id, least(o.grand_total - o.discount + o.gst, o.grand_total + o.gst + o.insurance - o.discount
      - coalesce((select sum(e.credit - e.debit) from ledger_entries e where e.order_id = o.id), 0)) as due
    from orders o where o.status = 'Completed') as completed
  where due > 0 and exists (select from documents d where d.order_id = completed.id and d.kind = 'credit-note')
    and not exists (select from allowances a where a.order_id = completed.id);

-- Who caused a cancellation: when the company did, nothing is kept.
alter table orders add column if not exists cancelled_for text check (cancelled_for in ('customer', 'company', 'other'));
