-- What staff changed of the business, with before and after. Written once: the database itself lets nobody edit it.
create table if not exists audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id int not null references staff,
  subject text not null,
  about text not null,
  deed text not null,
  before jsonb not null,
  after jsonb not null
);
create index if not exists audit_entries_about on audit_entries (subject, about, id);
create or replace rule audit_entries_are_not_edited as on update to audit_entries do instead nothing;
create or replace rule audit_entries_are_not_deleted as on delete to audit_entries do instead nothing;
