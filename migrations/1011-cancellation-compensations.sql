-- What the company owes a customer because it cancelled: the same as the customer would have paid at that time (E-Commerce Rules 2020, rule 4 (8)). One of an order.
create table if not exists cancellation_compensations (
  order_id bigint primary key references orders,
  amount bigint not null check (amount > 0),
  owed_on date not null,
  paid_on date check (paid_on >= owed_on),
  reference text not null default '',
  paid_by bigint references staff,
  check ((paid_on is null) = (reference = '')),
  check ((paid_on is null) = (paid_by is null))
);
create unique index if not exists cancellation_compensations_by_reference on cancellation_compensations (lower(reference)) where reference <> '';
create index if not exists cancellation_compensations_by_day on cancellation_compensations (owed_on);
