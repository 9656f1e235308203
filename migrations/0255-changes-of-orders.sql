-- What is to be another of a booked order than was agreed: proposed, and counted once its customer has agreed. What was so before, and what is to be so.
create table if not exists order_changes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  state text not null default 'proposed' check (state in ('proposed', 'agreed', 'refused', 'withdrawn', 'lapsed')),
  -- In the words of who proposed it, for the customer.
  reason text not null check (length(reason) <= 200),
  before jsonb not null,
  after jsonb not null,
  -- The quotation that it makes: what is agreed is what counts.
  quotation jsonb not null,
  -- All that is to be paid, before and after.
  price_before bigint not null check (price_before >= 0),
  price_after bigint not null check (price_after >= 0),
  proposed_by text not null,
  proposed_at timestamptz not null,
  -- From then on it has lapsed, whether or not anybody wrote so.
  ends_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  constraint order_changes_decided check ((state = 'proposed') = (decided_at is null)),
  constraint order_changes_decider check ((decided_at is null) = (decided_by is null))
);
-- One waits at a time: a customer answers one question.
create unique index if not exists order_changes_waiting on order_changes (order_id) where state = 'proposed';
create index if not exists order_changes_of_order on order_changes (order_id, id);
