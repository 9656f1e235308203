-- Money that one member of staff may not give back alone: proposed by one, confirmed or declined by another.
create table if not exists money_proposals (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  deed text not null check (deed in ('refund', 'lower')),
  amount bigint not null check (amount > 0),
  reason text not null,
  -- Of a refund: the payment that it goes out of, where one was chosen.
  payment text,
  proposed_by int not null references staff (id),
  proposed_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'declined')),
  decided_by int references staff (id),
  decided_at timestamptz,
  constraint money_proposals_decided check ((state = 'waiting') = (decided_by is null)),
  constraint money_proposals_by_two check (state <> 'confirmed' or decided_by <> proposed_by)
);
create unique index if not exists money_proposals_waiting on money_proposals (order_id, deed) where state = 'waiting';
