-- What the code's own types allow, held by the database too. Only this product writes these columns, so that rows are valid as they
-- stand, but for two that are made so first: the specification's old client stored 18 for the last slot, and statuses compare
-- without regard to case. Anything else is a bug that must not start.
update orders set slot_hour = 16 where slot_hour = 18;
update orders o set status = s.status
  from (values ('Quotation'), ('Token'), ('Adminapproved'), ('ready'), ('Completed'), ('Cancelled')) as s (status)
  where lower(o.status) = lower(s.status) and o.status <> s.status;
update order_events e set status = s.status
  from (values ('Quotation'), ('Token'), ('Adminapproved'), ('ready'), ('Completed'), ('Cancelled')) as s (status)
  where lower(e.status) = lower(s.status) and e.status <> s.status;

alter table orders drop constraint if exists orders_status;
alter table orders add constraint orders_status
  check (status in ('Quotation', 'Token', 'Adminapproved', 'ready', 'Completed', 'Cancelled'));
alter table order_events drop constraint if exists order_events_status;
alter table order_events add constraint order_events_status
  check (status in ('Quotation', 'Token', 'Adminapproved', 'ready', 'Completed', 'Cancelled'));
alter table orders drop constraint if exists orders_slot_hour;
alter table orders add constraint orders_slot_hour check (slot_hour in (10, 12, 14, 16));
-- A place names its slot, so this holds both.
alter table slots drop constraint if exists slots_hour;
alter table slots add constraint slots_hour check (hour in (10, 12, 14, 16));

alter table payment_orders drop constraint if exists payment_orders_state;
alter table payment_orders add constraint payment_orders_state check (state in ('created', 'paid'));
alter table payment_orders drop constraint if exists payment_orders_purpose;
alter table payment_orders add constraint payment_orders_purpose check (purpose in ('token', 'balance'));
-- The rank is the state's own: news moves a payment by it.
alter table payments drop constraint if exists payments_state;
alter table payments add constraint payments_state check ((state, rank) in (('created', 0), ('failed', 1), ('authorized', 2), ('captured', 3)));
alter table payments drop constraint if exists payments_currency;
alter table payments add constraint payments_currency check (currency ~ '^[A-Z]{3}$');
alter table refunds drop constraint if exists refunds_state;
alter table refunds add constraint refunds_state
  check (state in ('requested', 'pending', 'failed', 'processed', 'to-hand-back', 'withdrawn'));
-- An entry is money that came, or money that went.
alter table ledger_entries drop constraint if exists ledger_entries_one_way;
alter table ledger_entries add constraint ledger_entries_one_way check ((credit > 0) <> (debit > 0));
alter table ledger_entries drop constraint if exists ledger_entries_currency;
alter table ledger_entries add constraint ledger_entries_currency check (currency ~ '^[A-Z]{3}$');
