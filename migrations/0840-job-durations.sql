-- How long jobs take, as the operator sets it: a draft, then versions that never change, each from a day on. Bookings name the version their jobs were planned with.
create table if not exists job_durations (
  id int generated always as identity primary key,
  state text not null default 'open' check (state in ('open', 'proposed', 'published', 'discarded', 'withdrawn')),
  -- `crews/rules/job-durations.ts`.
  terms jsonb not null,
  revision int not null default 0,
  edited_by int not null references staff,
  edited_at timestamptz not null,
  proposed_by int references staff,
  effective_from date,
  version int unique,
  approved_by int references staff,
  check ((state in ('published', 'withdrawn')) = (version is not null)),
  check (version is null or effective_from is not null)
);
-- One draft at a time.
create unique index if not exists job_durations_draft on job_durations ((true)) where state in ('open', 'proposed');
-- 0: the durations of the program.
alter table slot_reservations add column if not exists durations_version int not null default 0;
