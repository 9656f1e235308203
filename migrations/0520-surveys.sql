-- A survey: before a move is priced, one of ours sees what goes, at the door or by video, at a time that was agreed with a lead.
create table if not exists surveys (
  id bigint generated always as identity primary key,
  lead_id bigint not null references sales_leads on delete cascade,
  way text not null check (way in ('visit', 'video')),
  state text not null default 'planned' check (state in ('planned', 'done', 'nobody', 'cancelled')),
  worker_id int not null references workers,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Where, as the lead told it; empty where it goes by video.
  address text not null default '' check (length(address) <= 250),
  -- For who goes there.
  note text not null default '' check (length(note) <= 1000),
  ended_at timestamptz,
  constraint surveys_times check (starts_at < ends_at),
  constraint surveys_place check (way = 'video' or address <> ''),
  constraint surveys_ended check ((state = 'planned') = (ended_at is null)),
  -- So that who is given to it has its times, and no others.
  constraint surveys_at unique (id, starts_at, ends_at)
);
-- One at a time.
create unique index if not exists surveys_one_planned on surveys (lead_id) where state = 'planned';
create index if not exists surveys_by_lead on surveys (lead_id, id);
create index if not exists surveys_by_time on surveys (starts_at, id);
-- What a surveyor says of it: so many of a thing, floors and ways, a note, that it is over. The word told last counts.
create table if not exists survey_words (
  -- Made by the phone, so that it counts once however often it is sent.
  id uuid primary key,
  -- In the order in which they came.
  n bigint generated always as identity,
  survey_id bigint not null references surveys on delete cascade,
  worker_id int not null references workers,
  word jsonb not null,
  -- An upload.
  photo text,
  told_at timestamptz not null,
  at timestamptz not null
);
create index if not exists survey_words_by_survey on survey_words (survey_id, told_at);
create index if not exists survey_words_photos on survey_words (photo) where photo is not null;
-- A survey takes its surveyor's time as a job and a trip do: held by the same exclusion.
alter table job_workers add column if not exists survey_id bigint;
alter table job_workers drop constraint if exists job_workers_of_one;
alter table job_workers add constraint job_workers_of_one check (job_id is not null or trip_id is not null or survey_id is not null);
alter table job_workers drop constraint if exists job_workers_survey_at;
alter table job_workers add constraint job_workers_survey_at foreign key (survey_id, starts_at, ends_at)
  references surveys (id, starts_at, ends_at) on update cascade on delete cascade;
create unique index if not exists job_workers_of_survey on job_workers (survey_id) where survey_id is not null;
