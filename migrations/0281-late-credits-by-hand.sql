-- When we heard of the arrival: far from when it is said to have been, or without the customer's code, it is no ground to pay by itself.
-- A process of the release before, which may still run beside this one, says nothing of it.
alter table late_credits add column if not exists heard_at timestamptz not null default now();
-- Null: staff decide.
alter table late_credits alter column pays_at drop not null;
