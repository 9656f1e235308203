-- Why staff must look at an order: each fact a row of its own, open until it is no longer so or somebody has seen to it.
create table if not exists order_attentions (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id) on delete cascade,
  fact text not null,
  -- The refund that it is of, by its key; empty where it is of the order.
  about text not null default '',
  since timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  -- 'word': somebody said so, and the trail has what; 'over': it was no longer so.
  how text check (how in ('word', 'over')),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (how is null))
);
create unique index if not exists order_attentions_open on order_attentions (order_id, fact, about) where ended_at is null;

-- One text hid the other: every refund that failed is told, whatever the order's one text was.
insert into order_attentions (order_id, fact, about, since)
  select order_id, 'refund-failed', key, changed_at from refunds where state = 'failed'
  on conflict do nothing;
insert into order_attentions (order_id, fact, since)
  select o.id, o.attention, coalesce((select max(at) from order_events e where e.order_id = o.id and e.kind = 'attention' and e.note = o.attention), o.created_at)
  from orders o where o.attention in ('slot-full', 'overpaid', 'new-date', 'refunded-outside')
  on conflict do nothing;

drop index if exists orders_open;
alter table orders drop column if exists attention;
create index if not exists orders_open on orders (id)
  where status in ('Token', 'Adminapproved', 'ready') or (status = 'Quotation' and long_distance and token = 0);
