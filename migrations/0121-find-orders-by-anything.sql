-- What a booked order still owes (payments/rules/due.ts), kept with it so that what is owed can be found and ordered by. The two sums follow their
-- tables, whose rows are only ever added: an entry of the ledger, and what a price was lowered by until that is withdrawn.
alter table orders add column if not exists came_in bigint not null default 0;
alter table orders add column if not exists lowered bigint not null default 0;
update orders set
  came_in = coalesce((select sum(credit - debit) from ledger_entries l where l.order_id = orders.id and currency = 'INR'), 0),
  lowered = coalesce((select sum(amount) from allowances a where a.order_id = orders.id and withdrawn_at is null), 0)
  where exists (select from ledger_entries l where l.order_id = orders.id) or exists (select from allowances a where a.order_id = orders.id);
alter table orders add column if not exists owed bigint generated always as (
  case when status in ('Quotation', 'Cancelled') then 0
    else grand_total + gst + insurance - discount - least(lowered, greatest(grand_total + gst - discount, 0)) - came_in end) stored;
create or replace function order_came_in() returns trigger language plpgsql as
  $$ begin update orders set came_in = came_in + new.credit - new.debit where id = new.order_id and new.currency = 'INR'; return null; end $$;
create or replace function order_lowered() returns trigger language plpgsql as
  $$ begin update orders set lowered = (select coalesce(sum(amount), 0) from allowances where order_id = new.order_id and withdrawn_at is null) where id = new.order_id; return null; end $$;
create or replace trigger order_came_in after insert on ledger_entries for each row execute function order_came_in();
create or replace trigger order_lowered after insert or update on allowances for each row execute function order_lowered();

-- What staff search an order by, beside its number and mobile: words of the name and the crew, of its addresses and doors, its places and PINs.
create or replace function order_words(name text, crew text, move jsonb) returns tsvector language sql immutable parallel safe return
  to_tsvector('simple', translate(name || ' ' || coalesce(crew, '')
    || ' ' || coalesce(move #>> '{from,address}', '') || ' ' || coalesce(move #>> '{to,address}', '')
    || ' ' || coalesce(move #>> '{from,door,flat}', '') || ' ' || coalesce(move #>> '{to,door,flat}', '')
    || ' ' || coalesce(move #>> '{from,door,building}', '') || ' ' || coalesce(move #>> '{to,door,building}', '')
    || ' ' || coalesce(move #>> '{from,door,landmark}', '') || ' ' || coalesce(move #>> '{to,door,landmark}', '')
    || ' ' || coalesce(move #>> '{from,place,name}', '') || ' ' || coalesce(move #>> '{to,place,name}', '')
    || ' ' || coalesce(move #>> '{from,place,pincode}', '') || ' ' || coalesce(move #>> '{to,place,pincode}', ''),
    '.,''-/@_', '       '));
drop index if exists orders_by_name;
create index if not exists orders_by_words on orders using gin (order_words(name, partner, move)) where placed_at is not null;
create index if not exists payment_orders_by_reference on payment_orders (upper(reference)) where reference is not null;
create index if not exists refunds_by_bank_reference on refunds (upper(bank_reference)) where bank_reference is not null;

-- By what the list of orders is ordered (orders/queries/order-of-desk.ts), and narrowed.
create index if not exists orders_newest on orders (id) where placed_at is not null;
create index if not exists orders_in_order_of_day on orders ((coalesce(move_date, 'infinity'::date)), (coalesce(slot_hour, 99)), id) where placed_at is not null;
create index if not exists orders_in_order_of_owed on orders (owed, id) where placed_at is not null;
create index if not exists orders_owing on orders (id) where placed_at is not null and owed > 0;
create index if not exists orders_by_city on orders (city_id, id) where placed_at is not null;
drop index if exists orders_by_day;
create index if not exists orders_by_day on orders (move_date, status) where placed_at is not null;
