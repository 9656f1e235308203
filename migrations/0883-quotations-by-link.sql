-- A payment started from the link of a quotation accepts a version once it is captured. The views of quotations by their link: one per version in ten minutes.
alter table payment_orders add column if not exists version int;
create table if not exists quotation_views (
  order_id bigint not null references orders on delete cascade,
  -- The version that was shown; 0: the price with which the order was placed.
  version int not null,
  -- Ten minutes since 1970 in which it was opened: several requests of one visit are one view.
  visit bigint not null,
  at timestamptz not null,
  primary key (order_id, version, visit)
);
