-- What was answered to a complaint, in the words that were sent. The one that settles it is the last.
create table if not exists complaint_answers (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads (id) on delete cascade,
  words text not null check (words <> ''),
  settles boolean not null,
  staff_id bigint not null references staff (id),
  at timestamptz not null
);
create index if not exists complaint_answers_by_lead on complaint_answers (lead_id, id);
create unique index if not exists complaint_settled_once on complaint_answers (lead_id) where settles;
-- The complaints of an order: its number as it was typed.
create index if not exists leads_by_order on leads (upper(data ->> 'orderNo')) where kind = 'grievance';
