-- What an open payment order is for, in one text: of two that are opened at the same moment for the same, one is paid in, and the other is
-- never written. None in those of before, which are found by their columns.
alter table payment_orders add column if not exists open_as text;
create unique index if not exists payment_orders_one_open on payment_orders (open_as) where state = 'created';
