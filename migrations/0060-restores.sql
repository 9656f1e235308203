-- Each time that the database went back to a backup: numbers that were handed out since are not handed out again.
create table if not exists restores (
  id bigint generated always as identity primary key,
  restored_at timestamptz not null,
  gap integer not null
);
