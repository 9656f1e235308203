-- The rates of intercity moves by lane: a draft, then versions that never change, each from a date on.
create table if not exists lane_rates (
  id int generated always as identity primary key,
  state text not null default 'open' check (state in ('open', 'proposed', 'published', 'discarded', 'withdrawn')),
  -- `pricing/rules/lane.ts`.
  lanes jsonb not null,
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
create unique index if not exists lane_rates_draft on lane_rates ((true)) where state in ('open', 'proposed');
