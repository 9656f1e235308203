-- What a surveyor was last told of a survey that is theirs, or was: new, at another time, otherwise changed, theirs no more, off.
create table if not exists survey_news (
  worker_id int not null references workers,
  survey_id bigint not null references surveys on delete cascade,
  kind text not null check (kind in ('new', 'moved', 'changed', 'gone', 'cancelled')),
  starts_at timestamptz not null,
  at timestamptz not null,
  -- When the surveyor said that they saw it.
  seen_at timestamptz,
  primary key (worker_id, survey_id)
);
create index if not exists survey_news_by_survey on survey_news (survey_id);
