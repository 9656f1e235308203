-- All that staff did, by when: what they changed of the business, of their accounts, and of orders (operations/queries/list-audit.ts).
create index if not exists audit_entries_by_time on audit_entries (at, id);
create index if not exists audit_entries_by_staff on audit_entries (staff_id, at, id);
create index if not exists audit_entries_by_about on audit_entries (about, at, id);
create index if not exists staff_events_by_time on staff_events (at, id);
create index if not exists order_events_of_staff on order_events (at, id) where actor like 'staff:%';
create index if not exists order_events_by_staff on order_events (actor, at, id) where actor like 'staff:%';
