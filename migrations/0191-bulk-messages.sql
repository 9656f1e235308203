-- A message to many at once is sent to each once, however often its form is posted.
create table if not exists bulk_messages (
  key text not null check (length(key) between 16 and 64),
  order_id bigint not null references orders (id) on delete cascade,
  staff_id bigint not null references staff (id),
  at timestamptz not null,
  primary key (key, order_id)
);
