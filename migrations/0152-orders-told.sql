-- Each event of an order's trail is told to every process as it commits, on the channel that the caches listen on (platform/announce.ts): the console's
-- lists say that something changed. Nothing is decided by it.
create or replace function order_told() returns trigger language plpgsql as
  $$ begin perform pg_notify('kept', 'order ' || (select order_no from orders where id = new.order_id) || ' ' || new.id); return null; end $$;
create or replace trigger order_told after insert on order_events for each row execute function order_told();
