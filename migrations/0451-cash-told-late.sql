-- Cash that is told days after its job: staff ask before it is in the books.
alter table crew_cash drop constraint if exists crew_cash_why_check;
alter table crew_cash add constraint crew_cash_why_check check (why in ('twice', 'limit', 'not-booked', 'late'));
