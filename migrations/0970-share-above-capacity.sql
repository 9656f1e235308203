-- The share above its own capacity that a branch sells, always or on some days: it hires trucks for it. 0 is the company's own office.
create table if not exists capacity_shares (
  branch int primary key,
  percent int not null check (percent between 1 and 50),
  first_day date,
  last_day date,
  set_by bigint not null references staff,
  set_at timestamptz not null,
  check (last_day >= first_day)
);
