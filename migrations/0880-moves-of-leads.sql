-- The move that a lead plans: the preferred date and by how many days it may change, origin and destination as typed, the home size, and the budget in paise.
alter table leads
  add column if not exists move_date date,
  add column if not exists flexible_days int not null default 0 check (flexible_days between 0 and 60),
  add column if not exists origin text not null default '' check (length(origin) <= 250),
  add column if not exists destination text not null default '' check (length(destination) <= 250),
  add column if not exists home text references presets (code),
  add column if not exists budget bigint check (budget > 0);
create index if not exists leads_by_move_date on leads (move_date, id) where move_date is not null;
