-- The driver of a hired truck uses the crew app for the jobs of that hire and for nothing else. They never worked here: no list of our own
-- people, no capacity and no assignment counts somebody who left before the first day.
alter table workers add column if not exists hire_id bigint references hires;
alter table workers drop constraint if exists workers_of_hire;
alter table workers add constraint workers_of_hire check (hire_id is null or left_on = date '2000-01-01');
create unique index if not exists workers_of_hire on workers (hire_id, mobile) where hire_id is not null;

-- How a branch works with its partners; 0 is the company's own office. Without a row: their crews collect no cash, and no partner is asked by itself.
create table if not exists hire_terms (
  branch int primary key,
  crews_collect_cash boolean not null default false,
  -- For how long the next partner can answer, in minutes; null: staff ask the next partner.
  ask_next_minutes int check (ask_next_minutes in (15, 30, 60, 120, 720)),
  revision int not null default 1
);

-- Cash that the crew of a partner took where the branch lets them take none.
alter table crew_cash drop constraint if exists crew_cash_why_check;
alter table crew_cash add constraint crew_cash_why_check check (why in ('twice', 'limit', 'not-booked', 'late', 'early', 'above', 'partner'));
