-- Months whose GST return is filed: staff enter no money with a date in them. The first day stands for the month.
create table if not exists locked_months (
  month date primary key check (extract(day from month) = 1),
  locked_by int not null references staff,
  locked_at timestamptz not null
);
