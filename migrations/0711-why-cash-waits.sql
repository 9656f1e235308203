-- Cash far above what is due, and cash of before the day of the work, wait for the office.
alter table crew_cash drop constraint if exists crew_cash_why_check;
alter table crew_cash add constraint crew_cash_why_check check (why in ('twice', 'limit', 'not-booked', 'late', 'early', 'above'));
