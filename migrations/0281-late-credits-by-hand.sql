-- When we heard of the arrival: far from when it is said to have been, or without the customer's code, it is no ground to pay by itself.
alter table late_credits add column if not exists heard_at timestamptz;
update late_credits set heard_at = arrived_at where heard_at is null;
alter table late_credits alter column heard_at set not null;
-- Null: staff decide.
alter table late_credits alter column pays_at drop not null;
