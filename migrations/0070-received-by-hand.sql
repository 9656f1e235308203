-- Money that staff enter: the day on which it came, which may be another than that of its entry, and what was written on it: the
-- number of a receipt from the book, the reference of a transfer as it was typed.
alter table payment_orders add column if not exists received_on date;
alter table payment_orders add column if not exists reference text;
