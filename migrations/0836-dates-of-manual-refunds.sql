-- The date on which staff paid a refund in cash or by transfer. The books enter the refund on this date.
alter table refunds add column if not exists paid_on date;
-- A cash refund recorded before this column has its date, without a year, at the end of its reference. Others were paid
-- when they were recorded.
update refunds r set paid_on = case when d.named > d.recorded then (d.named - interval '1 year')::date else coalesce(d.named, d.recorded) end
from (
  select key, (changed_at at time zone 'Asia/Kolkata')::date as recorded,
    to_date(substring(bank_reference from '(\d{1,2} [A-Z][a-z]{2})$') || extract(year from changed_at at time zone 'Asia/Kolkata')::text, 'DD MonYYYY') as named
  from refunds
) d
where d.key = r.key and r.provider = 'hand' and r.state = 'processed' and r.paid_on is null;
alter table refunds drop constraint if exists refunds_paid_on;
alter table refunds add constraint refunds_paid_on check (paid_on is null or state = 'processed');
create index if not exists refunds_by_paid_on on refunds (paid_on) where paid_on is not null;
