-- What a crew that comes late pays by itself: from so many minutes after the window on, so many paise. None: nothing is promised.
alter table booking_terms add column if not exists late_credits jsonb not null default '[]';
-- As it was told before booking; null: nothing was.
alter table orders add column if not exists late_credits jsonb;
-- One of an order, whatever is told again, moved or planned anew: written with the arrival, paid out when its time has come.
create table if not exists late_credits (
  order_id bigint primary key references orders,
  -- As we believe it (job_events.happened_at).
  arrived_at timestamptz not null,
  minutes int not null check (minutes > 0),
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'waived')),
  -- Until then staff can say that the delay was the customer's.
  pays_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  allowance_id bigint references allowances,
  constraint late_credits_decided check ((state = 'waiting') = (decided_at is null)),
  constraint late_credits_paid check ((state = 'paid') = (allowance_id is not null))
);
create index if not exists late_credits_due on late_credits (pays_at) where state = 'waiting';
