-- When a step happened, as we believe it (crews/rules/happened-at.ts): decided once, as it comes in, and what money is reckoned from.
alter table job_events add column if not exists happened_at timestamptz;
update job_events set happened_at = at where happened_at is null;
alter table job_events alter column happened_at set not null;
