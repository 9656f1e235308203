-- From which price on a move at a firm's cost needs the word of its HR first: more than so many paise; null: none does.
alter table firms add column if not exists approval_from bigint check (approval_from >= 0);
-- What was asked of a firm about an order, and what it answered: of an order one waits at a time. Nothing but the answer is written over.
create table if not exists firm_approvals (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  firm_id int not null references firms,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'over')),
  -- The whole price of the order as it was asked; once approved, as it was shown to whoever approved: paise.
  amount bigint not null,
  asked_by text not null,
  asked_at timestamptz not null,
  -- When a link to all that waits went last.
  told_at timestamptz not null,
  -- Who of the firm answered, as its account names them.
  decided_by text,
  decided_at timestamptz,
  reason text not null default '' check (length(reason) <= 300),
  check ((decided_at is null) = (state = 'waiting'))
);
create unique index if not exists firm_approvals_waiting on firm_approvals (order_id) where state = 'waiting';
create index if not exists firm_approvals_of_order on firm_approvals (order_id, id);
create index if not exists firm_approvals_of_firm on firm_approvals (firm_id, id);
