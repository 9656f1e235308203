-- Who agreed to be written to about their move, by number: an offer goes to nobody else. Withdrawn is withdrawn for leads to come too, until they agree anew.
create table if not exists sales_consents (
  id bigint generated always as identity primary key,
  mobile text not null unique check (mobile ~ '^[6-9][0-9]{9}$'),
  how text not null check (how in ('desk', 'file')),
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
alter table sales_events drop constraint if exists sales_events_kind_check;
alter table sales_events add constraint sales_events_kind_check
  check (kind in ('asked', 'call', 'message', 'visit', 'moved', 'given', 'consent'));
-- What the plan sends by itself, looked for each minute.
create index if not exists sales_leads_to_write on sales_leads (next_at) where next_kind = 'message' and next_step is not null;
