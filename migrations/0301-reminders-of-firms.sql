create index if not exists orders_owing_of_firms on orders (firm_id) where firm_id is not null and owed > 0;
-- On which days firms are reminded of what they owe: so many after the day by which it was to be paid, below zero before it.
create table if not exists firm_reminder_days (
  id int primary key check (id = 1),
  days jsonb not null,
  revision int not null default 1
);
insert into firm_reminder_days (id, days) values (1, '[-3, 1, 7, 15, 30]') on conflict do nothing;
-- Of which of these days an order's firm was reminded: each once.
create table if not exists firm_reminders (
  order_id bigint not null references orders,
  after_days int not null,
  sent_at timestamptz not null,
  primary key (order_id, after_days)
);
