-- The sums that an order keeps get the names that code uses. Nothing but names changes.
alter table orders rename column came_in to received;
alter table orders rename column lowered to reduced;
alter table orders rename column owed to balance_due;

-- The bodies of functions are text, which no rename reaches.
create or replace function order_came_in() returns trigger language plpgsql as
  $$ begin update orders set received = received + new.credit - new.debit where id = new.order_id and new.currency = 'INR'; return null; end $$;
create or replace function order_lowered() returns trigger language plpgsql as
  $$ begin update orders set reduced = (select coalesce(sum(amount), 0) from price_reductions where order_id = new.order_id and withdrawn_at is null) where id = new.order_id; return null; end $$;
